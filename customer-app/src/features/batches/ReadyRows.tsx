import { isSecret, type ServiceContent } from '@emigration-portal/shared-api';
import { AnswerText } from '@emigration-portal/shared-ui/application-form';
import { type ListColumn, ListTable } from '@emigration-portal/shared-ui/lists';
import { useState } from 'react';
import applyMany from '../../locales/en/applyMany.json';
import { useTexts } from '../../texts.ts';
import { shortenCell } from './file/columns.ts';
import type { WorkerRow } from './file/read-row.ts';

interface Props {
  readonly rows: readonly WorkerRow[];
  readonly service: ServiceContent;
}

const MAX_SHOWN_CHARACTERS = 500;

/** Shows the rows without problems, with the answers that the portal read. */
export function ReadyRows({ rows, service }: Props) {
  const { t } = useTexts(applyMany, 'ready');
  const [isOpen, setOpen] = useState(false);
  const columns: ListColumn<WorkerRow>[] = [
    { key: 'row', title: t('row'), render: ({ lineNumber }) => lineNumber },
    { key: 'worker', title: t('worker'), render: (row) => <Contact {...row} /> },
    { key: 'data', title: t('data'), render: (row) => <RowAnswers row={row} service={service} /> },
    { key: 'left', title: t('left'), render: ({ unanswered }) => t('leftCount', { count: unanswered }) },
  ];
  const data = { rows, total: rows.length };
  return (
    <details className="batch-ready" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title', { count: rows.length })}</summary>
      {isOpen && (
        <ListTable
          caption={t('title', { count: rows.length })}
          columns={columns}
          data={data}
          rowKey={({ lineNumber }) => lineNumber}
          emptyText=""
        />
      )}
    </details>
  );
}

function Contact({ name, email }: Pick<WorkerRow, 'name' | 'email'>) {
  return (
    <span className="batch-contact">
      <span>{name}</span>
      <span>
        <bdi>{email}</bdi>
      </span>
    </span>
  );
}

function RowAnswers({ row, service }: { readonly row: WorkerRow; readonly service: ServiceContent }) {
  const { t } = useTexts(applyMany, 'ready');
  const answers = service.items.flatMap(({ field, name, type }, index) => {
    const value = row.answers[index] ?? '';
    return value === '' || isSecret(type) ? [] : [{ field, name, type, value }];
  });
  if (answers.length === 0) return <span>{t('noData')}</span>;
  return (
    <dl className="batch-data">
      {answers.map(({ field, name, type, value }) => (
        <div key={field}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <AnswerText type={type} answer={shortenCell(value, MAX_SHOWN_CHARACTERS)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
