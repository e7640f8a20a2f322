import type { WorkerData } from '@emigration-portal/shared-api';
import { formatDay } from '@emigration-portal/shared-ui/dates';
import { useConfirmDataTexts } from '../../locales/use-confirm-data-texts.ts';
import styles from './worker-data.module.css';

type Answer = WorkerData['answers'][number];

/** The data of a worker as text. */
export function DataLists({ data }: { readonly data: WorkerData }) {
  const { t } = useConfirmDataTexts();
  const { name, companyName: company, serviceName: service, answers, documents } = data;
  const labelOf = ({ name: item, group }: Answer) =>
    group ? `${t('repetition', { group: group.name, number: group.number })}: ${item}` : item;
  return (
    <>
      <p>{t('who', { name, company, service })}</p>
      <h2>{t('answers')}</h2>
      {answers.length === 0 && <p>{t('none')}</p>}
      <dl className={styles.list}>
        {numbered(answers).map(([key, answer]) => (
          <div key={key}>
            <dt>{labelOf(answer)}</dt>
            <dd>{textOf(answer)}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('documents')}</h2>
      {documents.length === 0 && <p>{t('none')}</p>}
      <dl className={styles.list}>
        {numbered(documents).map(([key, { name: document, files }]) => (
          <div key={key}>
            <dt>{document}</dt>
            <dd>{files.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Several may have one name; they stay in their order. */
const numbered = <Row,>(rows: readonly Row[]) => [...rows.entries()];

/** Several chosen options stand on lines of their own. */
const textOf = ({ type, value }: Answer) => (type === 'Date' ? formatDay(value) : value);
