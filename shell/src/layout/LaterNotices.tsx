import type { SessionUser } from '@emigration-portal/shared-api';
import { ClockNotice } from '../clock/ClockNotice.tsx';
import { IdleNotice } from './IdleNotice.tsx';

interface Props {
  readonly user: SessionUser;
  readonly onLogIn: () => void;
}

/** Notices for who is signed in that have nothing to say while the first page opens. */
export function LaterNotices({ user, onLogIn }: Props) {
  return (
    <>
      <IdleNotice key={user.token} user={user} onLogIn={onLogIn} />
      <ClockNotice />
    </>
  );
}
