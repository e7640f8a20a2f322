import { type Passport, passportEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useCallback, useEffect, useState } from 'react';

interface Known {
  /** Null without one, undefined until it is known. */
  readonly passport?: Passport | null;
  readonly error?: unknown;
}

/** The passport that one keeps, asked for once the page has come to rest, and again by `again`. */
export function usePassport() {
  const [known, setKnown] = useState<Known>({});
  const load = useCallback(
    (signal: AbortSignal) =>
      call(passportEndpoints.getPassport, {}, { signal }).then(setKnown, (error: unknown) => {
        if (!signal.aborted) setKnown({ error });
      }),
    [],
  );
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    whenIdle(() => signal.aborted || void load(signal));
    return () => asking.abort();
  }, [load]);
  return { ...known, again: () => void load(new AbortController().signal) };
}
