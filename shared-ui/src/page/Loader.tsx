import page from '../locales/en/page.json';
import { useSharedTexts } from '../texts/index.ts';
import { Logo } from './Logo.tsx';

/** The full-page loader: covers the window with the logo and “Loading”. */
export function Loader() {
  const { t } = useSharedTexts(page);
  return (
    <div className="loader" role="status" aria-live="polite">
      <Logo size={72} />
      <p>{t('loading')}</p>
    </div>
  );
}
