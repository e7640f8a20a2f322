import { useTranslation } from '../i18n/index.ts';
import { Logo } from './Logo.tsx';

/** Covers the whole window with the logo and the word Loading. */
export function Loader() {
  const { t } = useTranslation('shared');
  return (
    <div className="loader" role="status" aria-live="polite">
      <Logo size={72} />
      <p>{t('loading')}</p>
    </div>
  );
}
