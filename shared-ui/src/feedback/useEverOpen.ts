import { useState } from 'react';

/** Whether a modal has been open: before that it need not be drawn, and antd need not write its styles. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}
