import { useEffect, useEffectEvent } from 'react';

/** Calls `callback` when the browser is online again, as long as `isWaiting` is true. */
export function useOnceOnline(isWaiting: boolean, callback: () => void): void {
  const isOnline = useEffectEvent(callback);
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => isOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
