import type { Clocks } from '@emigration-portal/shared-api/client';
import styles from '../layout/notices/notices.module.css';
import idle from '../locales/en/idle.json';
import notices from '../locales/en/notices.json';
import { useTexts } from '../texts.ts';
import { formatClocks } from './wrong-clock.ts';

interface Props {
  readonly clocks: Clocks;
}

/** Says, where a remote could not load, that the clock of this device is wrong. */
export function WrongClockText({ clocks }: Props) {
  const { t } = useTexts(notices);
  return <p>{t('remoteNotice.clock', formatClocks(clocks))}</p>;
}

/** Says that the clock of this device is wrong, with both times. */
export function ClockNotice({ clocks }: Props) {
  const { t } = useTexts(idle);
  return <p className={styles.banner}>{t('clock', formatClocks(clocks))}</p>;
}
