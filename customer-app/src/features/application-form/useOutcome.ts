import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * `next` is the way on that is offered: to load the current state, to look at what was sent before, or elsewhere.
 * `untilArrived`: the words are true while a file is on its way.
 */
type EditorOutcome = Outcome & {
  readonly next?: 'catchUp' | 'list' | 'services';
  readonly untilArrived?: boolean;
};

/** What is told above the buttons. They stay where they are in the window while it comes and goes. */
export function useOutcome(uploading: boolean) {
  const [outcome, setOutcome] = useState<EditorOutcome>();
  const buttons = useRef<HTMLDivElement>(null);
  const held = useRef<number>(undefined);

  const tell = useCallback((next: EditorOutcome | undefined) => {
    const top = buttons.current?.getBoundingClientRect().top ?? -1;
    held.current = top > 0 && top < window.innerHeight ? top : undefined;
    setOutcome(next);
  }, []);

  useLayoutEffect(() => {
    if (held.current === undefined || !buttons.current) return;
    const moved = buttons.current.getBoundingClientRect().top - held.current;
    held.current = undefined;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  useEffect(() => {
    if (outcome?.untilArrived && !uploading) tell(undefined);
  }, [outcome, uploading, tell]);
  useOnceOnline(outcome?.code === 'network', () => tell(undefined));

  return { outcome, tell, buttons };
}
