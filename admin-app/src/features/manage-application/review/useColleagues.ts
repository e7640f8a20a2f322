import { type Colleague, queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useEffect, useState } from 'react';

const noColleagues: readonly Colleague[] = [];

/** Loads the other administrators once `isNeeded` is true. */
export function useColleagues(isNeeded: boolean) {
  const me = useSessionUser();
  const [colleagues, setColleagues] = useState(noColleagues);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!isNeeded) return;
    const abortController = new AbortController();
    call(queueEndpoints.getColleagues, {}, { signal: abortController.signal }).then(
      (output) => setColleagues(output.colleagues),
      (failure: unknown) => abortController.signal.aborted || setError(failure),
    );
    return () => abortController.abort();
  }, [isNeeded]);
  return { colleagues: colleagues.filter(({ id }) => id !== me?.id), error };
}
