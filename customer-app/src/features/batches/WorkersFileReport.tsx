import { Button } from '@emigration-portal/shared-ui/button';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { Alert } from '@emigration-portal/shared-ui/feedback';
import { joinValues } from '@emigration-portal/shared-ui/lists';
import { saveBlob } from '@emigration-portal/shared-ui/uploads';
import { useEffect, useMemo, useRef } from 'react';
import applyMany from '../../locales/en/applyMany.json';
import { useTexts } from '../../texts.ts';
import { CreateBatchForm, type CreateBatchProps } from './CreateBatchForm.tsx';
import { DateOrderQuestion, type OnDateOrder } from './DateOrderQuestion.tsx';
import { shortenCell } from './file/columns.ts';
import { applyDateOrders } from './file/date-orders.ts';
import { readWorkers } from './file/read-workers.ts';
import { flagExistingWorkers } from './file/shared-answers.ts';
import { ReadyRows } from './ReadyRows.tsx';
import { useConfirmedCells } from './useConfirmedCells.ts';
import type { ReadableFile } from './useWorkersFile.ts';
import { WrongCells } from './WrongCells.tsx';

interface Props {
  readonly chosenFile: ReadableFile;
  readonly createBatchProps: CreateBatchProps;
  readonly onDateOrder: OnDateOrder;
}

/** Shows the result of reading a file: rows to correct first, then the rows that are ready. */
export function WorkersFileReport({
  chosenFile: { fileName, sheet, dateOrders, hasEarlierDoubts },
  createBatchProps,
  onDateOrder,
}: Props) {
  const { t } = useTexts(applyMany);
  const { existingWorkers } = createBatchProps;
  const checkedFile = useMemo(
    () => readWorkers(sheet, dateOrders, hasEarlierDoubts),
    [sheet, dateOrders, hasEarlierDoubts],
  );
  const file = useMemo(
    () => ({ ...checkedFile, rows: flagExistingWorkers(checkedFile.rows, existingWorkers, sheet.texts.name) }),
    [checkedFile, existingWorkers, sheet],
  );
  const wrongHeadingRef = useFocusOnChange(existingWorkers);
  const confirmedCells = useConfirmedCells();
  const { titleCells, unknownTitles, missingTitles, isEncodingGuessed, dateOrderDoubts } = file;
  const openProblems = new Map(file.rows.map((row) => [row, confirmedCells.listOpenProblems(row)]));
  const filterByOpenProblems = (matches: (kinds: readonly string[]) => boolean) =>
    file.rows.filter((row) => matches((openProblems.get(row) ?? []).map(({ kind }) => kind)));
  const readyRows = filterByOpenProblems((kinds) => kinds.length === 0);
  const waitingRows = filterByOpenProblems((kinds) => kinds.includes('dateOrder'));
  const wrongRows = filterByOpenProblems((kinds) => kinds.some((kind) => kind !== 'dateOrder'));
  const listedRows = file.rows.filter(({ problems }) => problems.some(({ kind }) => kind !== 'dateOrder'));
  const joinTitles = (titles: readonly string[]) => joinValues(titles.map((title) => shortenCell(title)));
  const saveWrongRows = () => {
    // Includes rows that wait for a date order: their dates help to detect it in the new file.
    const rows = filterByOpenProblems((kinds) => kinds.length > 0);
    const text = formatCsv([titleCells, ...rows.map((row) => applyDateOrders(sheet, dateOrders, row))]);
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('file.wrongFileName')}.csv`);
  };
  return (
    <section className="batch-step">
      <h2>{t('steps.check')}</h2>
      <Alert
        kind={wrongRows.length + waitingRows.length > 0 ? 'warning' : 'success'}
        role="status"
        title={t('found', { name: fileName, count: readyRows.length })}
        description={<Counts wrong={wrongRows.length} waiting={waitingRows.length} />}
      />
      {isEncodingGuessed && <Alert kind="warning" role="note" title={t('notUtf8')} description={t('notUtf8Next')} />}
      {missingTitles.length > 0 && <p>{t('absent', { names: joinTitles(missingTitles) })}</p>}
      {unknownTitles.length > 0 && <p>{t('unknown', { names: joinTitles(unknownTitles) })}</p>}
      {dateOrderDoubts.map((doubt) => (
        <DateOrderQuestion
          key={doubt.itemIndex}
          doubt={doubt}
          order={dateOrders[doubt.itemIndex]}
          onDateOrder={onDateOrder}
        />
      ))}
      {listedRows.length > 0 && (
        <>
          <h3 ref={wrongHeadingRef} tabIndex={-1}>
            {t('wrong.title')}
          </h3>
          <WrongCells rows={listedRows} confirmedCells={confirmedCells} />
        </>
      )}
      {wrongRows.length > 0 && (
        <>
          <p>{t('wrong.next')}</p>
          {/* Possibly wrong letters must not be copied into another file. */}
          {!isEncodingGuessed && <Button onClick={saveWrongRows}>{t('wrong.download')}</Button>}
        </>
      )}
      {readyRows.length > 0 && (
        <>
          <ReadyRows rows={readyRows} service={createBatchProps.loaderData.service} />
          <CreateBatchForm rows={readyRows} {...createBatchProps} />
        </>
      )}
    </section>
  );
}

/** Returns a ref. Its element gets the focus when the list changes after the first render. */
function useFocusOnChange(list: readonly unknown[]) {
  const ref = useRef<HTMLHeadingElement>(null);
  const previousList = useRef(list);
  useEffect(() => {
    if (previousList.current !== list) ref.current?.focus();
    previousList.current = list;
  }, [list]);
  return ref;
}

function Counts({ wrong, waiting }: { readonly wrong: number; readonly waiting: number }) {
  const { t } = useTexts(applyMany);
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
