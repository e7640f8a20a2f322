import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { useShellTexts } from '../locales/use-shell-texts.ts';
import styles from './Footer.module.css';

const guides = [
  { name: 'nurses', to: '/info/nurses' },
  { name: 'clearance', to: '/info/emmigration-clearance' },
  { name: 'maleWorkers', to: '/info/indian-male-worker' },
  { name: 'femaleWorkers', to: '/info/indian-female-worker' },
] as const;

/** The foot of the public pages. */
export function Footer() {
  const { t } = useShellTexts();
  const { t: shared } = useTranslation('shared');
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footer.menu')}>
        <Link to="/">{t('header.home')}</Link>
        <Link to="/terms-and-conditions">{t('footer.terms')}</Link>
        <Link to="/refund-policy">{t('footer.refund')}</Link>
      </nav>
      <nav aria-label={t('footer.guides')}>
        {guides.map(({ name, to }) => (
          <Link key={name} to={to}>
            {t(`footer.guide.${name}`)}
          </Link>
        ))}
      </nav>
      <p>{t('footer.private', { product: shared('product') })}</p>
    </footer>
  );
}
