import { PERSON_MAX_LENGTH } from '@emigration-portal/shared-api';
import { PasswordChecklist } from '@emigration-portal/shared-ui/password';
import { PhoneNote, preloadPhones } from '@emigration-portal/shared-ui/phone';
import styles from '../../components/form.module.css';
import { PasswordField } from '../../components/PasswordField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useSessionTexts } from '../../locales/use-session-texts.ts';
import { CountryField } from './CountryField.tsx';
import type { SignUpField, SignUpProblems, SignUpValues } from './check-sign-up.ts';

const checklistId = 'password-rules';

interface Props {
  readonly problems: SignUpProblems;
  /** What the form holds now. */
  readonly typed: SignUpValues;
  /** What it begins with. */
  readonly kept: Partial<SignUpValues> | undefined;
  readonly onCountry: () => void;
}

export function SignUpFields({ problems, typed, kept, onCountry }: Props) {
  const { t } = useSessionTexts();
  const named = (name: SignUpField) => ({
    name,
    label: t(`signUp.${name}`),
    error: problems[name] && t(`signUp.problems.${problems[name]}`),
  });
  const field = (name: SignUpField & keyof typeof PERSON_MAX_LENGTH) => ({
    ...named(name),
    defaultValue: kept?.[name],
    maxLength: PERSON_MAX_LENGTH[name],
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} required autoComplete="given-name" />
        <TextField {...field('middleName')} autoComplete="additional-name" />
      </div>
      <TextField {...field('lastName')} required autoComplete="family-name" />
      <CountryField error={named('country').error} kept={kept?.country} onChosen={onCountry} />
      <TextField
        {...field('phone')}
        required
        type="tel"
        autoComplete="tel"
        hint={t('signUp.phoneHint')}
        onFocus={preloadPhones}
      >
        <PhoneNote typed={typed.phone} countryId={typed.countryId} />
      </TextField>
      <TextField {...field('email')} required type="email" autoComplete="email" />
      <TextField {...field('userName')} autoComplete="username" hint={t('signUp.userNameHint')} />
      <TextField {...field('companyName')} autoComplete="organization" />
      <PasswordField {...named('password')} required autoComplete="new-password" aria-describedby={checklistId} />
      <div className={styles.checklist}>
        <PasswordChecklist id={checklistId} password={typed.password} owner={typed} />
      </div>
      <PasswordField {...named('confirmation')} required autoComplete="new-password" />
    </>
  );
}
