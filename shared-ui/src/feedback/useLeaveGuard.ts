import { registerSignOutQuestion, sessionUser } from '@emigration-portal/shared-api/session';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';

/** A question that is open, and its two answers. */
interface PendingQuestion {
  readonly kind: 'leaving' | 'signingOut';
  readonly leave: () => void;
  readonly stay: () => void;
}

interface LeaveGuardOptions {
  /** Called for the browser's Back if the page has an earlier step. Nothing is asked then. */
  readonly onBack?: (() => void) | undefined;
  /** After a log-out, the next log-in does not find the typed values. */
  readonly losesDraftAtSignOut?: boolean;
}

/**
 * Asks before unsaved changes are lost. The browser asks before a reload or another site. For another page and for a
 * log-out it returns the question that the page shows. After a confirmed log-out it asks nothing more.
 */
export function useLeaveGuard(
  dirty: boolean,
  { onBack, losesDraftAtSignOut = false }: LeaveGuardOptions,
): PendingQuestion | undefined {
  const [answerSignOut, setAnswerSignOut] = useState<(leaves: boolean) => void>();
  const agreed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = registerSignOutQuestion(
      () => new Promise((resolve) => setAnswerSignOut(() => resolve)),
      !losesDraftAtSignOut,
    );
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
