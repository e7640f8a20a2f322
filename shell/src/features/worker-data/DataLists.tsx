import type { WorkerData } from '@emigration-portal/shared-api';
import { formatDay } from '@emigration-portal/shared-ui/dates';
import confirmData from '../../locales/en/confirmData.json';
import { useTexts } from '../../texts.ts';
import styles from './worker-data.module.css';

type Answer = WorkerData['answers'][number];

/** Shows the answers and documents of a worker as text. */
export function DataLists({ data }: { readonly data: WorkerData }) {
  const { t } = useTexts(confirmData);
  const { name, companyName, serviceName, answers, documents } = data;
  const labelOf = ({ name: item, group }: Answer) =>
    group ? t('inGroup', { group: group.name, number: group.number, item }) : item;
  return (
    <>
      <p>{t('who', { name, company: companyName, service: serviceName })}</p>
      <h2>{t('answers')}</h2>
      {answers.length === 0 && <p>{t('none')}</p>}
      <dl className={styles.list}>
        {addKeys(answers).map(([key, answer]) => (
          <div key={key}>
            <dt>
              <bdi>{labelOf(answer)}</bdi>
            </dt>
            <dd>
              <bdi>{formatAnswer(answer)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{t('documents')}</h2>
      {documents.length === 0 && <p>{t('none')}</p>}
      <dl className={styles.list}>
        {addKeys(documents).map(([key, { name: document, files }]) => (
          <div key={key}>
            <dt>
              <bdi>{document}</bdi>
            </dt>
            <dd>
              <bdi>{files.join('\n')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Adds the index as React key, because names may repeat. */
const addKeys = <Row,>(rows: readonly Row[]) => [...rows.entries()];

/** Formats an answer. A value with several options has one line for each. */
const formatAnswer = ({ type, value }: Answer) => (type === 'Date' ? formatDay(value) : value);
