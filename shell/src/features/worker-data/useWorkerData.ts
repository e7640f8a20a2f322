import type { WorkerData } from '@emigration-portal/shared-api';
import { useCallback, useEffect, useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';

type Shown = { readonly data: WorkerData } | { readonly error: unknown };

/** What a link shows its worker; nothing while it is on its way. */
export function useWorkerData(token: string | undefined) {
  const [shown, setShown] = useState<Shown>();

  const load = useCallback(async () => {
    if (token === undefined) return;
    setShown(undefined);
    const read = await loadCalls()
      .then((calls) => calls.getWorkerData(token))
      .then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
    setShown(read);
  }, [token]);

  useEffect(() => {
    void load();
  }, [load]);

  return { shown, load };
}
