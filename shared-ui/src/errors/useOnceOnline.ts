import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser has a connection again, for as long as something waits for that. */
export function useOnceOnline(waits: boolean, act: () => void): void {
  const isOnline = useEffectEvent(act);
  useEffect(() => {
    if (!waits) return;
    const hear = () => isOnline();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, [waits]);
}
