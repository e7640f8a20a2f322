import { Button } from '@emigration-portal/shared-ui/button';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useMemo, useRef } from 'react';
import { CreateBatchForm, type CreateBatchProps } from './CreateBatchForm.tsx';
import { DateOrderQuestion, type OnDateOrder } from './DateOrderQuestion.tsx';
import { shortenCell } from './file/columns.ts';
import { applyDateOrders } from './file/date-orders.ts';
import { readWorkers } from './file/read-workers.ts';
import { flagExistingWorkers } from './file/shared-answers.ts';
import { ReadyRows } from './ReadyRows.tsx';
import { useConfirmedCells } from './useConfirmedCells.ts';
import type { ChosenSheet } from './useWorkersFile.ts';
import { WrongCells } from './WrongCells.tsx';

interface Props {
  readonly chosen: ChosenSheet;
  readonly createBatchProps: CreateBatchProps;
  readonly onDateOrder: OnDateOrder;
}

/** Shows the result of reading a file: rows to correct first, then the rows that are ready. */
export function WorkersFileReport({
  chosen: { fileName, sheet, dateOrders, isDateOrderDoubtful },
  createBatchProps,
  onDateOrder,
}: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany' });
  const { existingWorkers } = createBatchProps;
  const read = useMemo(
    () => readWorkers(sheet, dateOrders, isDateOrderDoubtful),
    [sheet, dateOrders, isDateOrderDoubtful],
  );
  const file = useMemo(
    () => ({ ...read, rows: flagExistingWorkers(read.rows, existingWorkers, sheet.titles.name) }),
    [read, existingWorkers, sheet],
  );
  const wrongRef = useFocusAfter(existingWorkers);
  const confirmed = useConfirmedCells();
  const { head, unknown, absent, isEncodingGuessed, questions } = file;
  const openProblems = new Map(file.rows.map((row) => [row, confirmed.openProblems(row)]));
  const rowsWith = (has: (kinds: readonly string[]) => boolean) =>
    file.rows.filter((row) => has((openProblems.get(row) ?? []).map(({ kind }) => kind)));
  const ready = rowsWith((kinds) => kinds.length === 0);
  const waiting = rowsWith((kinds) => kinds.includes('dateOrder'));
  const wrong = rowsWith((kinds) => kinds.some((kind) => kind !== 'dateOrder'));
  const listed = file.rows.filter(({ problems }) => problems.some(({ kind }) => kind !== 'dateOrder'));
  const namesOf = (titles: readonly string[]) => titles.map((title) => shortenCell(title)).join(', ');
  const saveWrong = () => {
    // Includes rows that wait for a date order: their dates help to detect it in the new file.
    const rows = rowsWith((kinds) => kinds.length > 0);
    const text = formatCsv([head, ...rows.map((row) => applyDateOrders(sheet, dateOrders, row))]);
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('file.wrongFileName')}.csv`);
  };
  return (
    <section className="batch-step">
      <h2>{t('steps.check')}</h2>
      <Alert
        kind={wrong.length + waiting.length > 0 ? 'warning' : 'success'}
        role="status"
        title={t('found', { name: fileName, count: ready.length })}
        description={<Counts wrong={wrong.length} waiting={waiting.length} />}
      />
      {isEncodingGuessed && <Alert kind="warning" role="note" title={t('notUtf8')} description={t('notUtf8Next')} />}
      {absent.length > 0 && <p>{t('absent', { names: namesOf(absent) })}</p>}
      {unknown.length > 0 && <p>{t('unknown', { names: namesOf(unknown) })}</p>}
      {questions.map((question) => (
        <DateOrderQuestion
          key={question.at}
          question={question}
          order={dateOrders[question.at]}
          onDateOrder={onDateOrder}
        />
      ))}
      {listed.length > 0 && (
        <>
          <h3 ref={wrongRef} tabIndex={-1}>
            {t('wrong.title')}
          </h3>
          <WrongCells rows={listed} confirmed={confirmed} />
        </>
      )}
      {wrong.length > 0 && (
        <>
          <p>{t('wrong.next')}</p>
          {/* Possibly wrong letters must not be copied into another file. */}
          {!isEncodingGuessed && <Button onClick={saveWrong}>{t('wrong.download')}</Button>}
        </>
      )}
      {ready.length > 0 && (
        <>
          <ReadyRows rows={ready} service={createBatchProps.pageData.service} />
          <CreateBatchForm rows={ready} {...createBatchProps} />
        </>
      )}
    </section>
  );
}

/** A ref whose element gets the focus when the list changes after the first render. */
function useFocusAfter(list: readonly unknown[]) {
  const ref = useRef<HTMLHeadingElement>(null);
  const seen = useRef(list);
  useEffect(() => {
    if (seen.current !== list) ref.current?.focus();
    seen.current = list;
  }, [list]);
  return ref;
}

function Counts({ wrong, waiting }: { readonly wrong: number; readonly waiting: number }) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany' });
  return (
    <>
      {wrong > 0 && (
        <>
          <span>{t('toCorrect', { count: wrong })}</span>{' '}
        </>
      )}
      {waiting > 0 && <span>{t('dateOrder.waiting', { count: waiting })}</span>}
    </>
  );
}
