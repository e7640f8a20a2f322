import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { noteExpiry } from '../features/session/expiry.ts';
import { rememberAddress } from '../features/session/remembered-address.ts';
import { optional } from '../optional.ts';
import styles from './notices.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';

const LaterNotices = optional(async () => (await import('./LaterNotices.tsx')).LaterNotices);

const ClockNotice = optional(async () => (await import('../clock/ClockNotice.tsx')).ClockNotice);
/** As far as a wrong time zone can be from the server's clock, in milliseconds. */
const MAX_DIFFERENCE_MS = 86_400_000;

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
  // A visitor's first page fetches the notice only where there is something to say.
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (!rested || user) return;
    fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
      ({ headers }) => setWrong(Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) > MAX_DIFFERENCE_MS),
      () => {}, // Offline: the next page asks again.
    );
  }, [rested, user]);
  const logIn = () => {
    noteExpiry();
    rememberAddress(window.location.href);
    goToLogIn();
  };
  return (
    <>
      <div className={styles.page}>{children}</div>
      <div className={styles.notices}>
        <Suspense fallback={null}>
          {user && rested && <LaterNotices user={user} onLogIn={logIn} />}
          {!user && isWrong && <ClockNotice />}
        </Suspense>
        <OfflineBanner />
      </div>
    </>
  );
}
