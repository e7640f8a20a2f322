import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Loader } from '@emigration-portal/shared-ui/page';
import { RouterProvider } from '@emigration-portal/shared-ui/router';
import { Suspense, useEffect, useRef } from 'react';
import { rememberAddress } from '../features/session/return-address.ts';
import { optional } from '../optional.ts';
import type { PortalRouter } from '../router.ts';
import { Announcer } from './Announcer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useGuardedLoader } from './use-guarded-loader.ts';

const IdleNotice = optional(async () => (await import('./IdleNotice.tsx')).IdleNotice);

/** The whole window: the router's pages, the loader over them while a guarded page is on its way, and what is said over both. */
export function Portal({ router }: { readonly router: PortalRouter }) {
  const covered = useGuardedLoader(router);
  const user = useSessionUser();
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !covered) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    wasCovered.current = covered;
  }, [covered]);
  const logIn = () => {
    rememberAddress(window.location.href);
    void router.navigate('/log-in');
  };
  return (
    <>
      <OfflineBanner />
      <Announcer router={router} />
      <div inert={covered}>
        <RouterProvider router={router} />
      </div>
      {covered ? <Loader /> : null}
      {user ? (
        <Suspense fallback={null}>
          <IdleNotice key={user.token} user={user} onLogIn={logIn} />
        </Suspense>
      ) : null}
    </>
  );
}
