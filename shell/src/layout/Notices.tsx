import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { noteExpiry } from '../features/session/expiry.ts';
import { rememberAddress } from '../features/session/remembered-address.ts';
import { optional } from '../optional.ts';
import styles from './notices.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';

const LaterNotices = optional(async () => (await import('./LaterNotices.tsx')).LaterNotices);

interface Props {
  readonly goToLogIn: () => void;
  readonly children: ReactNode;
}

/**
 * What is said over every page: that the connection is gone, that the session is about to end. It has its place below
 * the page, whose end can so be scrolled clear of it.
 */
export function Notices({ goToLogIn, children }: Props) {
  const user = useSessionUser();
  const [rested, setRested] = useState(false);
  useEffect(() => void whenIdle(() => setRested(true)), []);
  const logIn = () => {
    noteExpiry();
    rememberAddress(window.location.href);
    goToLogIn();
  };
  return (
    <>
      <div className={styles.page}>{children}</div>
      <div className={styles.notices}>
        {rested ? (
          <Suspense fallback={null}>
            <LaterNotices user={user} onLogIn={logIn} />
          </Suspense>
        ) : null}
        <OfflineBanner />
      </div>
    </>
  );
}
