import { type Clocks, fetchClocks, isClockWrong } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { saveExpiry, saveReturnAddress } from '../../features/session/tab-storage.ts';
import { lazyOptional } from '../../lazy-optional.ts';
import styles from './notices.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';

const IdleNotice = lazyOptional(async () => (await import('./IdleNotice.tsx')).IdleNotice);
const ClockNotice = lazyOptional(async () => (await import('../../clock/ClockNotice.tsx')).ClockNotice);

interface Props {
  readonly goToLogIn: () => void;
  readonly children: ReactNode;
}

/**
 * What is said over every page: that the connection is gone, that the session is about to end, that the device's clock
 * is wrong. It has its place below the page, whose end can so be scrolled clear of it.
 */
export function Notices({ goToLogIn, children }: Props) {
  const user = useSessionUser();
  const [rested, setRested] = useState(false);
  useEffect(() => void whenIdle(() => setRested(true)), []);
  const [clocks, setClocks] = useState<Clocks>();
  useEffect(() => {
    if (!rested) return;
    const look = (found: Clocks) => isClockWrong(found) && setClocks(found);
    fetchClocks().then(look, () => {}); // Offline: the next page asks again.
  }, [rested]);
  const logIn = () => {
    saveExpiry();
    saveReturnAddress(window.location.href);
    goToLogIn();
  };
  return (
    <>
      <div className={styles.page}>{children}</div>
      <div className={styles.notices}>
        <Suspense fallback={null}>
          {user && rested && <IdleNotice key={user.token} user={user} onLogIn={logIn} />}
        </Suspense>
        <div role="status">
          <Suspense fallback={null}>{clocks && <ClockNotice clocks={clocks} />}</Suspense>
        </div>
        <OfflineBanner />
      </div>
    </>
  );
}
