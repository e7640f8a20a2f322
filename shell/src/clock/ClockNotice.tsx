import { useEffect, useState } from 'react';
import styles from '../layout/notices.module.css';
import { useIdleTexts } from '../locales/use-idle-texts.ts';
import { type Clocks, formatClocks, readClocks } from './device-clock.ts';

/** More than a wrong time zone can be. */
const MAX_DIFFERENCE_MS = 24 * 60 * 60_000;

/** Says that the clock of this device is wrong by more than a day. */
export function ClockNotice() {
  const { t } = useIdleTexts();
  const [clocks, setClocks] = useState<Clocks>();
  useEffect(() => {
    fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
      (response) => {
        const found = readClocks(response);
        if (Math.abs(found.device - found.server) > MAX_DIFFERENCE_MS) setClocks(found);
      },
      () => {}, // Offline: the next page asks again.
    );
  }, []);
  return (
    <p role="status" className={clocks ? styles.offline : 'visually-hidden'}>
      {clocks ? t('clock', formatClocks(clocks)) : ''}
    </p>
  );
}
