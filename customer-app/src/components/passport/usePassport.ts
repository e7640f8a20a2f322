import { type Passport, passportEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useCallback, useEffect, useState } from 'react';

interface PassportState {
  /** Null: none is saved. Undefined: not loaded yet. */
  readonly passport?: Passport | null;
  readonly error?: unknown;
}

/** Loads the saved passport when the browser is idle. `reload` loads it again. */
export function usePassport() {
  const [state, setState] = useState<PassportState>({});
  const load = useCallback(
    (signal: AbortSignal) =>
      call(passportEndpoints.getPassport, {}, { signal }).then(setState, (error: unknown) => {
        if (!signal.aborted) setState({ error });
      }),
    [],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => signal.aborted || void load(signal));
    return () => controller.abort();
  }, [load]);
  return { ...state, reload: () => void load(new AbortController().signal) };
}
