import { userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect, useState } from 'react';

/** Whether the profile has a company name. The session does not store it, so the hook loads it when idle. */
export function useIsCompany(): boolean {
  const id = useSessionUser()?.id;
  const [isCompany, setCompany] = useState(false);
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => {
      if (signal.aborted) return;
      // A failure only hides a link, so it is ignored.
      call(userEndpoints.getUser, { id }, { signal }).then(
        ({ companyName }) => setCompany(companyName.trim() !== ''),
        () => {},
      );
    });
    return () => controller.abort();
  }, [id]);
  return isCompany;
}
