import type { SessionUser } from '@emigration-portal/shared-api';
import { ClockNotice } from '../clock/ClockNotice.tsx';
import { IdleNotice } from './IdleNotice.tsx';

interface Props {
  /** Undefined for a visitor. */
  readonly user: SessionUser | undefined;
  readonly onLogIn: () => void;
}

/** Notices that have nothing to say while the first page opens. */
export function LaterNotices({ user, onLogIn }: Props) {
  return (
    <>
      {user && <IdleNotice key={user.token} user={user} onLogIn={onLogIn} />}
      <ClockNotice />
    </>
  );
}
