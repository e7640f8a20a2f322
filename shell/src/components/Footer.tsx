import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { useFooterTexts } from '../locales/use-footer-texts.ts';
import { useShellTexts } from '../locales/use-shell-texts.ts';
import styles from './Footer.module.css';

const guides = [
  { name: 'nurses', to: '/info/nurses' },
  // The specification misspells this address.
  { name: 'clearance', to: '/info/emmigration-clearance' },
  { name: 'check', to: '/info/do-i-need-clearance' },
  { name: 'maleWorkers', to: '/info/indian-male-worker' },
  { name: 'femaleWorkers', to: '/info/indian-female-worker' },
] as const;

/** The footer of the public pages. */
export function Footer() {
  const { t } = useFooterTexts();
  const { t: shellText } = useShellTexts();
  const { t: sharedText } = useTranslation('shared');
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('menu')}>
        <Link to="/">{shellText('header.home')}</Link>
        <Link to="/terms-and-conditions">{t('terms')}</Link>
        <Link to="/refund-policy">{t('refund')}</Link>
        <Link to="/verify">{t('verify')}</Link>
      </nav>
      <nav aria-label={t('guides')}>
        {guides.map(({ name, to }) => (
          <Link key={name} to={to}>
            {t(`guide.${name}`)}
          </Link>
        ))}
      </nav>
      <p>{t('private', { product: sharedText('product') })}</p>
    </footer>
  );
}
