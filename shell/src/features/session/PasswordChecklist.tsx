import { brokenPasswordRules, passwordRules } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import styles from '../../components/form.module.css';

/** The password rule part by part, ticked while someone types. */
export function PasswordChecklist({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation('session');
  const broken = brokenPasswordRules(password);
  return (
    <ul id={id} className={styles.checklist}>
      {passwordRules.map((rule) => {
        const met = !broken.includes(rule);
        return (
          <li key={rule} data-met={met}>
            {t(`password.rules.${rule}`)}
            <span className="visually-hidden">{t(met ? 'password.met' : 'password.missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
