import type { Country } from '@emigration-portal/shared-api';
import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { useEffect, useState } from 'react';
import { loadCalls } from '../../../components/load-calls.ts';

interface Countries {
  readonly countries: readonly Country[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

/** Loads the country list after the first render. */
export function useCountries(): Countries {
  const [tryCount, setTryCount] = useState(0);
  const [state, setState] = useState<Countries['state']>('loading');
  const [countries, setCountries] = useState<readonly Country[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the list again.
  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    loadCalls()
      .then((calls) => calls.getAllCountries())
      .then(
        (list) => {
          if (!isCurrent) return;
          setCountries(list);
          setState('ready');
        },
        () => isCurrent && setState('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [tryCount]);
  const retry = () => setTryCount(tryCount + 1);
  useOnceOnline(state === 'failed', retry);
  return { countries, state, retry };
}
