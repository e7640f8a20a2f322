import page from '@emigration-portal/shared-ui/locales/en/page.json';
import { Link } from '@emigration-portal/shared-ui/router';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { NoteSlot } from '../language/note-slot.tsx';
import { publicAddress } from '../language/public-address.ts';
import footer from '../locales/en/footer.json';
import shell from '../locales/en/shell.json';
import { useTexts } from '../texts.ts';
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
  const { t } = useTexts(footer);
  const { t: shellText } = useTexts(shell);
  const { t: sharedText } = useSharedTexts(page);
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('menu')}>
        <Link to={publicAddress('/')}>{shellText('header.home')}</Link>
        <Link to={publicAddress('/terms-and-conditions')}>{t('terms')}</Link>
        <Link to={publicAddress('/refund-policy')}>{t('refund')}</Link>
        <Link to={publicAddress('/verify')}>{t('verify')}</Link>
      </nav>
      <nav aria-label={t('guides')}>
        {guides.map(({ name, to }) => (
          <Link key={name} to={publicAddress(to)}>
            {t(`guide.${name}`)}
          </Link>
        ))}
      </nav>
      <nav aria-label={shellText('language.title')}>
        <LanguageLinks />
      </nav>
      <NoteSlot />
      <p>{t('private', { product: sharedText('product') })}</p>
    </footer>
  );
}
