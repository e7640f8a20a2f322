import { SESSION_IDLE_NOTICE_MS, type SessionUser, sessionIdleMsByRole } from '@emigration-portal/shared-api';
import { lastActivityAt, recordActivity } from '@emigration-portal/shared-api/session';
import { useCallback, useEffect, useState } from 'react';

/** A tab that sleeps keeps no long timer, so the clock is looked at often instead. */
const LOOK_EVERY_MS = 5000;

export type Idle = 'no' | 'soon' | 'ended';

/** How near the idle end of the user's session is, and a way to look at once. */
export function useIdle({ role }: SessionUser): readonly [Idle, () => void] {
  const [idle, setIdle] = useState<Idle>('no');
  const look = useCallback(() => {
    const since = lastActivityAt();
    if (since === undefined) recordActivity();
    const left = sessionIdleMsByRole[role] - (Date.now() - (since ?? Date.now()));
    setIdle(left <= 0 ? 'ended' : left <= SESSION_IDLE_NOTICE_MS ? 'soon' : 'no');
  }, [role]);
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('storage', look);
    };
  }, [look]);
  return [idle, look];
}
