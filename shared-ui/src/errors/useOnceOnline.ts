import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser has a connection again, for as long as something waits for that. */
export function useOnceOnline(isWaiting: boolean, callback: () => void): void {
  const isOnline = useEffectEvent(callback);
  useEffect(() => {
    if (!isWaiting) return;
    const hear = () => isOnline();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [isWaiting]);
}
