import { fillSingleName, PERSON_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Choice, PasswordField, TextField } from '@emigration-portal/shared-ui/fields';
import { NewPasswordField } from '@emigration-portal/shared-ui/password';
import { PhoneNote, preloadPhoneParser } from '@emigration-portal/shared-ui/phone';
import { Link } from '@emigration-portal/shared-ui/router';
import { ClearanceCheckLink } from '../../components/ClearanceCheckLink.tsx';
import styles from '../../components/form.module.css';
import signUp from '../../locales/en/signUp.json';
import { useTexts } from '../../texts.ts';
import { AccountForm } from './AccountForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { CountryField } from './sign-up/CountryField.tsx';
import { useSignUp } from './sign-up/useSignUp.ts';

export function Component() {
  const { t } = useTexts(signUp);
  const form = useSignUp();
  const { phone, countryId, singleName } = form.values;
  const changeSingleName = () =>
    form.change((values) => (singleName ? { ...values, singleName: false } : fillSingleName(values)));
  const fieldProps = (name: keyof typeof PERSON_MAX_LENGTH & keyof typeof form.values) => ({
    ...form.field(name),
    label: t(name),
    maxLength: PERSON_MAX_LENGTH[name],
  });

  return (
    <>
      <AccountForm form={form} title={t('title')} submit={t('submit')} busy={t('busy')}>
        <div className={styles.pair}>
          <TextField
            {...fieldProps('firstName')}
            label={t(singleName ? 'name' : 'firstName')}
            required
            autoComplete={singleName ? 'name' : 'given-name'}
            below={
              <div className="form-choices">
                <Choice isMultiple name="singleName" checked={singleName} onChoose={changeSingleName}>
                  {t('onlyName')}
                </Choice>
              </div>
            }
          />
          {!singleName && <TextField {...fieldProps('middleName')} autoComplete="additional-name" />}
        </div>
        {!singleName && <TextField {...fieldProps('lastName')} required autoComplete="family-name" />}
        <CountryField
          {...fieldProps('country')}
          onCountryId={form.field('countryId').onValue}
          onEnglishName={form.field('englishCountry').onValue}
        />
        <TextField
          {...fieldProps('phone')}
          required
          type="tel"
          autoComplete="tel"
          hint={t('phoneHint')}
          onFocus={preloadPhoneParser}
          below={<PhoneNote input={phone} countryId={countryId} />}
        />
        <TextField {...fieldProps('email')} required type="email" autoComplete="email" />
        <TextField {...fieldProps('userName')} autoComplete="username" hint={t('userNameHint')} />
        <TextField {...fieldProps('companyName')} autoComplete="organization" />
        <NewPasswordField {...form.field('password')} label={t('password')} required owner={form.values} />
        <PasswordField {...form.field('confirmation')} label={t('confirmation')} required />
      </AccountForm>
      <SocialSignIn providers={['Google', 'Facebook']} />
      <p className={styles.links}>
        <span>
          <span>{`${t('haveAccount')} `}</span>
          <Link to="/log-in">{t('logIn')}</Link>
        </span>
        <ClearanceCheckLink />
      </p>
    </>
  );
}
