import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import styles from './home.module.css';

const services = ['maleWorkers', 'femaleWorkers', 'clearance'] as const;

const drawings: Readonly<Record<(typeof services)[number], string>> = {
  maleWorkers:
    'M24 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 42v-6a10 10 0 0 1 10-10h8a10 10 0 0 1 10 10v6M16 11h16M20 26l4 6 4-6',
  femaleWorkers:
    'M24 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 18c-2 4-2 8-4 10M32 18c2 4 2 8 4 10M12 42l3-11a9 9 0 0 1 18 0l3 11',
  clearance: 'M13 5h22v38H13zM24 14a6 6 0 1 1 0 12 6 6 0 0 1 0-12M18 33l4 4 8-8',
};

/** The three services of the home page. */
export function ServiceCards({ to }: { readonly to: string }) {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.cards}>
      {services.map((name) => (
        <li key={name} className={styles.card}>
          <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <path d={drawings[name]} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
          <h3>{t(`services.${name}.title`)}</h3>
          <p>{t(`services.${name}.text`)}</p>
          <Link to={to} aria-label={t('applyFor', { service: t(`services.${name}.title`) })}>
            {t('apply')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
