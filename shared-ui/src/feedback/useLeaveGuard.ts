import { registerSignOutQuestion, sessionUser } from '@emigration-portal/shared-api/session';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';

/** A question that is open, and its two answers. */
interface PendingQuestion {
  readonly kind: 'leaving' | 'signingOut';
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Asks before unsaved changes are left behind: the browser for a reload or another site, the question given back for
 * another page and for a log-out. Whoever has agreed to log out is not asked again. Where a page has a step before,
 * the browser's Back leads there by `onBack`, and is no leaving. `unkept`: whoever logs in again does not find what was typed.
 */
export function useLeaveGuard(
  dirty: boolean,
  {
    onBack,
    unkept: losesDraftAtSignOut = false,
  }: { readonly onBack?: (() => void) | undefined; readonly unkept?: boolean },
): PendingQuestion | undefined {
  const [answerSignOut, setAnswerSignOut] = useState<(leaves: boolean) => void>();
  const agreed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = holdSignOut(() => new Promise((resolve) => setAnswerSignOut(() => resolve)), !losesDraftAtSignOut);
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [dirty, losesDraftAtSignOut]);

  const [stepsBack, setStepsBack] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname || !sessionUser() || agreed.current) return false;
    const isStep = onBack !== undefined && String(historyAction) === 'POP';
    setStepsBack(isStep);
    return isStep || dirty;
  });
  useEffect(() => {
    if (!stepsBack || blocker.state !== 'blocked') return;
    blocker.reset();
    onBack?.();
  }, [stepsBack, blocker, onBack]);

  if (answerSignOut) {
    const answer = (leaves: boolean) => {
      agreed.current = leaves;
      setAnswerSignOut(undefined);
      answerSignOut(leaves);
    };
    return { kind: 'signingOut', leave: () => answer(true), stay: () => answer(false) };
  }
  if (blocker.state !== 'blocked' || stepsBack) return undefined;
  return { kind: 'leaving', leave: () => blocker.proceed(), stay: () => blocker.reset() };
}
