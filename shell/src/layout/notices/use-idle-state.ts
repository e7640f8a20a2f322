import { SESSION_IDLE_NOTICE_MS, type SessionUser, sessionIdleMsByRole } from '@emigration-portal/shared-api';
import { lastActivityAt, recordActivity } from '@emigration-portal/shared-api/session';
import { useCallback, useEffect, useState } from 'react';

/** A sleeping tab delays long timers, so the hook checks the clock often instead. */
const CHECK_INTERVAL_MS = 5000;

/** `soon`: the session ends within two minutes if the user does nothing. */
export type IdleState = 'no' | 'soon' | 'ended';

/** Whether the user's session ends soon or has ended because of inactivity, and a function that checks at once. */
export function useIdleState({ role }: SessionUser): readonly [IdleState, () => void] {
  const [idleState, setIdleState] = useState<IdleState>('no');
  const update = useCallback(() => {
    const lastActivity = lastActivityAt();
    if (lastActivity === undefined) recordActivity();
    const remainingMs = sessionIdleMsByRole[role] - (Date.now() - (lastActivity ?? Date.now()));
    setIdleState(remainingMs <= 0 ? 'ended' : remainingMs <= SESSION_IDLE_NOTICE_MS ? 'soon' : 'no');
  }, [role]);
  useEffect(() => {
    update();
    const timer = setInterval(update, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', update);
    window.addEventListener('storage', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('storage', update);
    };
  }, [update]);
  return [idleState, update];
}
