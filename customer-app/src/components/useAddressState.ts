import { type AddressState, addressEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { renameSessionUser, sessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect, useState } from 'react';

const isEveryAddressConfirmed = ({ emailConfirmed, phone }: AddressState) => emailConfirmed && phone !== '';

/** Copies the e-mail and user name into the session, because the header shows the session user. */
function updateSessionUser({ email, userName }: AddressState): void {
  const user = sessionUser();
  if (user && (user.email !== email || user.userName !== userName)) renameSessionUser({ ...user, email, userName });
}

/**
 * Loads the state of the user's e-mail and phone when the browser is idle. While an address is unconfirmed, it loads
 * again when the tab becomes visible: the link may open in another tab. Failures are ignored.
 */
export function useAddressState(): AddressState | undefined {
  const [state, setState] = useState<AddressState>();
  useEffect(() => {
    const controller = new AbortController();
    let areAllConfirmed = false;
    const loadState = () => {
      if (areAllConfirmed || controller.signal.aborted || document.visibilityState !== 'visible') return;
      call(addressEndpoints.getAddressState, {}, { signal: controller.signal }).then(
        (addressState) => {
          areAllConfirmed = isEveryAddressConfirmed(addressState);
          setState(addressState);
          updateSessionUser(addressState);
        },
        () => {},
      );
    };
    whenIdle(loadState);
    document.addEventListener('visibilitychange', loadState);
    return () => {
      controller.abort();
      document.removeEventListener('visibilitychange', loadState);
    };
  }, []);
  return state;
}
