import { registerSignOutQuestion, sessionUser } from '@emigration-portal/shared-api/session';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '../router.ts';

/** The question that the page shows now, and its two answers. */
interface PendingQuestion {
  readonly kind: 'leaving' | 'signingOut';
  readonly leave: () => void;
  readonly stay: () => void;
}

interface LeaveGuardOptions {
  /** Called instead of the question for the browser's Back, if the page has an earlier step. */
  readonly onBack?: (() => void) | undefined;
  /** After a log-out, the next log-in does not find the typed values. */
  readonly losesDraftAtSignOut?: boolean;
}

/**
 * Asks before unsaved changes are lost. The browser asks before a reload or another site. Before another page or a log-out,
 * the hook returns the question that the page must show. After a confirmed log-out it asks nothing more.
 */
export function useLeaveGuard(
  dirty: boolean,
  { onBack, losesDraftAtSignOut = false }: LeaveGuardOptions,
): PendingQuestion | undefined {
  const [answerSignOut, setAnswerSignOut] = useState<(isConfirmed: boolean) => void>();
  const isSignOutConfirmed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const unregister = registerSignOutQuestion(
      () => new Promise((resolve) => setAnswerSignOut(() => resolve)),
      !losesDraftAtSignOut,
    );
    return () => {
      window.removeEventListener('beforeunload', ask);
      unregister();
    };
  }, [dirty, losesDraftAtSignOut]);

  const [isStepBack, setIsStepBack] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname || !sessionUser() || isSignOutConfirmed.current)
      return false;
    const isBackToStep = onBack !== undefined && String(historyAction) === 'POP';
    setIsStepBack(isBackToStep);
    return isBackToStep || dirty;
  });
  useEffect(() => {
    if (!isStepBack || blocker.state !== 'blocked') return;
    blocker.reset();
    onBack?.();
  }, [isStepBack, blocker, onBack]);

  if (answerSignOut) {
    const answer = (leaves: boolean) => {
      isSignOutConfirmed.current = leaves;
      setAnswerSignOut(undefined);
      answerSignOut(leaves);
    };
    return { kind: 'signingOut', leave: () => answer(true), stay: () => answer(false) };
  }
  if (blocker.state !== 'blocked' || isStepBack) return undefined;
  return { kind: 'leaving', leave: () => blocker.proceed(), stay: () => blocker.reset() };
}
