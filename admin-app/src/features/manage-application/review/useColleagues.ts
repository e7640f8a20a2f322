import { type Colleague, queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useEffect, useState } from 'react';

const none: readonly Colleague[] = [];

/** Loads the other administrators once `wanted` is true. */
export function useColleagues(isNeeded: boolean) {
  const me = useSessionUser();
  const [colleagues, setColleagues] = useState(none);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    call(queueEndpoints.getColleagues, {}, { signal: leaving.signal }).then(
      (answer) => setColleagues(answer.colleagues),
      (failure: unknown) => leaving.signal.aborted || setError(failure),
    );
    return () => leaving.abort();
  }, [isNeeded]);
  return { colleagues: colleagues.filter(({ id }) => id !== me?.id), error };
}
