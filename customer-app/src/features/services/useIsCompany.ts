import { userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect, useState } from 'react';

/** Whether the profile has a company name; no session has it, so it is loaded when the browser is idle. */
export function useIsCompany(): boolean {
  const id = useSessionUser()?.id;
  const [isCompany, setCompany] = useState(false);
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => {
      if (signal.aborted) return;
      // Without a profile the link stays hidden, and the page works as well.
      call(userEndpoints.getUser, { id }, { signal }).then(
        ({ companyName }) => setCompany(companyName.trim() !== ''),
        () => {},
      );
    });
    return () => controller.abort();
  }, [id]);
  return isCompany;
}
