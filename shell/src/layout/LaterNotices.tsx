import type { ComponentProps } from 'react';
import { ClockNotice } from '../clock/ClockNotice.tsx';
import { IdleNotice } from './IdleNotice.tsx';

/** Notices for who is signed in that have nothing to say while the first page opens. */
export function LaterNotices(props: ComponentProps<typeof IdleNotice>) {
  return (
    <>
      <IdleNotice key={props.user.token} {...props} />
      <ClockNotice />
    </>
  );
}
