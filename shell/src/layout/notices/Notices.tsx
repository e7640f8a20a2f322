import { type Clocks, fetchClocks, isClockWrong } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { markSessionExpired, saveReturnAddress } from '../../features/session/tab-storage.ts';
import { lazyOptional } from '../../lazy-optional.ts';
import styles from './notices.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';

const IdleNotice = lazyOptional(async () => (await import('./IdleNotice.tsx')).IdleNotice);
const ClockNotice = lazyOptional(async () => (await import('../../clock/ClockNotice.tsx')).ClockNotice);

interface Props {
  readonly goToLogIn: () => void;
  /** A notice of the page itself. It appears when the browser is idle. */
  readonly pageNotice?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows notices on every page: the browser is offline, the session ends soon, the device's clock is wrong. They have
 * their own space below the page, so that they never cover the end of it.
 */
export function Notices({ goToLogIn, pageNotice, children }: Props) {
  const user = useSessionUser();
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => void whenIdle(() => setHasBeenIdle(true)), []);
  const [clocks, setClocks] = useState<Clocks>();
  useEffect(() => {
    if (!hasBeenIdle) return;
    const showIfWrong = (result: Clocks) => isClockWrong(result) && setClocks(result);
    fetchClocks().then(showIfWrong, () => {}); // If the server cannot be reached, the next page compares the clocks.
  }, [hasBeenIdle]);
  const logIn = () => {
    markSessionExpired();
    saveReturnAddress(window.location.href);
    goToLogIn();
  };
  return (
    <>
      <div className={styles.page}>{children}</div>
      <div className={styles.notices}>
        <Suspense fallback={null}>
          {user && hasBeenIdle && <IdleNotice key={user.token} user={user} onLogIn={logIn} />}
        </Suspense>
        <div role="status">
          <Suspense fallback={null}>
            {clocks && <ClockNotice clocks={clocks} />}
            {hasBeenIdle && pageNotice}
          </Suspense>
        </div>
        <OfflineBanner />
      </div>
    </>
  );
}
