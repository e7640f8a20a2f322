import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PasswordChecklist } from '@emigration-portal/shared-ui/password';
import { PhoneNote, preloadPhones } from '@emigration-portal/shared-ui/phone';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { PasswordField } from '../../components/PasswordField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { CountryField } from './CountryField.tsx';
import type { SignUpField, SignUpProblems } from './check-sign-up.ts';

const checklistId = 'password-rules';

export function SignUpFields({ problems }: { readonly problems: SignUpProblems }) {
  const { t } = useTranslation('session');
  const [password, setPassword] = useState('');
  const [phone, setPhone] = useState('');
  const [countryId, setCountryId] = useState('');
  const field = (name: SignUpField) => ({
    name,
    label: t(`signUp.${name}`),
    error: problems[name] && t(`signUp.problems.${problems[name]}`),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} required autoComplete="given-name" maxLength={100} />
        <TextField {...field('middleName')} autoComplete="additional-name" maxLength={100} />
      </div>
      <TextField {...field('lastName')} required autoComplete="family-name" maxLength={100} />
      <CountryField error={field('country').error} onChosen={setCountryId} />
      <TextField
        {...field('phone')}
        required
        type="tel"
        autoComplete="tel"
        maxLength={32}
        hint={t('signUp.phoneHint')}
        onFocus={preloadPhones}
        onChange={(event) => setPhone(event.target.value)}
      >
        <PhoneNote typed={phone} countryId={countryId} />
      </TextField>
      <TextField {...field('email')} required type="email" autoComplete="email" maxLength={254} />
      <TextField {...field('userName')} autoComplete="username" maxLength={254} hint={t('signUp.userNameHint')} />
      <TextField {...field('companyName')} autoComplete="organization" maxLength={200} />
      <PasswordField
        {...field('password')}
        required
        autoComplete="new-password"
        aria-describedby={checklistId}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.checklist}>
        <PasswordChecklist id={checklistId} password={password} />
      </div>
      <PasswordField {...field('confirmation')} required autoComplete="new-password" />
    </>
  );
}
