import { type Passport, passportEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect, useState } from 'react';

interface Known {
  /** Null without one, undefined until it is known. */
  readonly passport?: Passport | null;
  readonly error?: unknown;
}

/** The passport that one keeps, asked for once the page has come to rest, and again by `again`. */
export function usePassport() {
  const [known, setKnown] = useState<Known>({});
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once.
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const tell = (told: Known) => !signal.aborted && setKnown(told);
    whenIdle(() => {
      if (!signal.aborted) call(passportEndpoints.getPassport, {}, { signal }).then(tell, (error) => tell({ error }));
    });
    return () => asking.abort();
  }, [turn]);
  return { ...known, again: () => setTurn((before) => before + 1) };
}
