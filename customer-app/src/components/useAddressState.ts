import { type AddressState, addressEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { renameSessionUser, sessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect, useState } from 'react';

const isSettled = ({ emailConfirmed, phone }: AddressState) => emailConfirmed && phone !== '';

/** What counts since a link was opened is how the header knows who is signed in. */
function updateSessionUser({ email, userName }: AddressState): void {
  const user = sessionUser();
  if (user && (user.email !== email || user.userName !== userName)) renameSessionUser({ ...user, email, userName });
}

/**
 * How it stands with the own addresses: asked for once the page has come to rest, and anew whenever the window is looked
 * at again while something waits, since the link opens elsewhere. A reminder is not worth an error.
 */
export function useAddressState(): AddressState | undefined {
  const [state, setState] = useState<AddressState>();
  useEffect(() => {
    const controller = new AbortController();
    let settled = false;
    const loadState = () => {
      if (settled || controller.signal.aborted || document.visibilityState !== 'visible') return;
      call(addressEndpoints.getAddressState, {}, { signal: controller.signal }).then(
        (answer) => {
          settled = isSettled(answer);
          setState(answer);
          updateSessionUser(answer);
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
