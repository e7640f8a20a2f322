import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { addMessages, useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import styles from '../../components/form.module.css';
import session from '../../locales/en.session.json';

addMessages({ en: { session } });

/** Says whom to write to: the portal does not send reset codes. */
export function Component() {
  const { t } = useTranslation('session');
  const { email } = runtimeConfig().supportContact;
  return (
    <>
      <PageTitle>{t('passwordReset.title')}</PageTitle>
      <p>{t('passwordReset.text')}</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={styles.links}>
        <Link to="/log-in">{t('passwordReset.signIn')}</Link>
      </p>
    </>
  );
}
