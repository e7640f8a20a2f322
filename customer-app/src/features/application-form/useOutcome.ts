import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { type Outcome, useHold } from '@emigration-portal/shared-ui/feedback';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  const hold = useHold();

  const tell = useCallback(
    (next: EditorOutcome | undefined) => {
      hold(buttons.current);
      setOutcome(next);
    },
    [hold],
  );

  useEffect(() => {
    if (outcome?.untilArrived && !uploading) tell(undefined);
  }, [outcome, uploading, tell]);
  useOnceOnline(outcome?.code === 'network', () => tell(undefined));

  return { outcome, tell, buttons };
}
