import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Suspense } from 'react';
import { noteExpiry } from '../features/session/expiry.ts';
import { rememberAddress } from '../features/session/return-address.ts';
import { optional } from '../optional.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const IdleNotice = optional(async () => (await import('./IdleNotice.tsx')).IdleNotice);

/** What is said over every page: that the connection is gone, that the session is about to end. */
export function Notices({ goToLogIn }: { readonly goToLogIn: () => void }) {
  const user = useSessionUser();
  const logIn = () => {
    noteExpiry();
    rememberAddress(window.location.href);
    goToLogIn();
  };
  return (
    <>
      <OfflineBanner />
      {user ? (
        <Suspense fallback={null}>
          <IdleNotice key={user.token} user={user} onLogIn={logIn} />
        </Suspense>
      ) : null}
    </>
  );
}
