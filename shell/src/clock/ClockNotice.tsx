import type { Clocks } from '@emigration-portal/shared-api/client';
import styles from '../layout/notices/notices.module.css';
import idle from '../locales/en/idle.json';
import { useTexts } from '../texts.ts';
import { formatClocks } from './wrong-clock.ts';

/** Says that the clock of this device is wrong, with both times. */
export function ClockNotice({ clocks }: { readonly clocks: Clocks }) {
  const { t } = useTexts(idle);
  return <p className={styles.banner}>{t('clock', formatClocks(clocks))}</p>;
}
