import { useEffect, useEffectEvent } from 'react';

/** Calls `callback` when the browser comes online. Does nothing while `isWaiting` is false. */
export function useOnceOnline(isWaiting: boolean, callback: () => void): void {
  const runCallback = useEffectEvent(callback);
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => runCallback();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
}
