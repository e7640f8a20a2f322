import { formatLongDay } from '@emigration-portal/shared-ui/dates';
import guides from '../../locales/en/guides.json';
import { useTexts } from '../../texts.ts';
import styles from './guides.module.css';

/** Shows the day on which the facts of a page were last checked. `day` is `YYYY-MM-DD`. */
export function LastCheckedDate({ day }: { readonly day: string }) {
  const { t } = useTexts(guides);
  return (
    <p className={styles.asOf}>
      <time dateTime={day}>{t('asOf', { day: formatLongDay(day) })}</time>
    </p>
  );
}
