import { useSyncExternalStore } from 'react';
import { useShellTexts } from '../../locales/use-shell-texts.ts';
import styles from './notices.module.css';

/** The banner shown while the browser is offline. */
export function OfflineBanner() {
  const { t } = useShellTexts();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={online ? 'visually-hidden' : styles.offline}>
      {online ? '' : t('offline')}
    </p>
  );
}

function subscribe(look: () => void): () => void {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}
