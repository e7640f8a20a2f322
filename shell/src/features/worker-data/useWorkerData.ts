import type { WorkerData } from '@emigration-portal/shared-api';
import { useCallback, useEffect, useState } from 'react';
import { loadCalls } from '../../components/load-calls.ts';

type WorkerDataResult = { readonly data: WorkerData } | { readonly error: unknown };

/** Loads the data that a worker link shows. `result` is undefined until it has loaded. */
export function useWorkerData(token: string | undefined) {
  const [result, setResult] = useState<WorkerDataResult>();

  const load = useCallback(async () => {
    if (token === undefined) return;
    setResult(undefined);
    const loadedResult = await loadCalls()
      .then((calls) => calls.getWorkerData(token))
      .then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      );
    setResult(loadedResult);
  }, [token]);

  useEffect(() => {
    void load();
  }, [load]);

  return { result, load };
}
