import { useGuidesTexts } from '../../locales/use-guides-texts.ts';
import styles from './guides.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows the day on which the facts of a page were last checked. `day` is `YYYY-MM-DD`. */
export function LastCheckedDate({ day }: { readonly day: string }) {
  const { t } = useGuidesTexts();
  return (
    <p className={styles.asOf}>
      <span>{`${t('asOf')} `}</span>
      <time dateTime={day}>{dateFormat.format(new Date(day))}</time>
    </p>
  );
}
