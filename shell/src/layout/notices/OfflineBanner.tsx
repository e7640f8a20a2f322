import { useSyncExternalStore } from 'react';
import shell from '../../locales/en/shell.json';
import { useTexts } from '../../texts.ts';
import styles from './notices.module.css';

/** The banner shown while the browser is offline. */
export function OfflineBanner() {
  const { t } = useTexts(shell);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={isOnline ? 'visually-hidden' : styles.banner}>
      {isOnline ? '' : t('offline')}
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
