import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ListColumn, ListTable } from '@emigration-portal/shared-ui/lists';
import { cellStart } from './file/columns.ts';
import type { CellProblem, WorkerRow } from './file/read-row.ts';
import type { ConfirmedCells } from './useConfirmedCells.ts';

interface WrongCell extends CellProblem {
  readonly key: string;
  readonly line: number;
  readonly name: string;
}

interface Props {
  readonly rows: readonly WorkerRow[];
  readonly confirmed: ConfirmedCells;
}

/** Every cell that cannot be true or looks spoilt, by row and column, with what to do. */
export function WrongCells({ rows, confirmed }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const inWords = useProblemText();
  const cells = rows.flatMap(({ line, name, problems }) =>
    problems
      .filter(({ kind }) => kind !== 'dateOrder')
      .map((problem, at): WrongCell => ({ ...problem, key: `${line} ${at}`, line, name })),
  );
  const columns: ListColumn<WrongCell>[] = [
    { key: 'row', title: t('row'), render: ({ line }) => line },
    {
      key: 'worker',
      title: t('worker'),
      render: ({ name }) => <span className="batch-worker">{cellStart(name) || '–'}</span>,
    },
    { key: 'column', title: t('column'), render: ({ column, cell }) => <Cell column={column} cell={cell} /> },
    {
      key: 'what',
      title: t('what'),
      render: (cell) => (
        <span className="batch-cell">
          <span>{inWords(cell)}</span>
          {cell.canConfirm && <ConfirmButton cell={cell} confirmed={confirmed} />}
        </span>
      ),
    },
  ];
  const data = { rows: cells, total: cells.length };
  return <ListTable caption={t('title')} columns={columns} data={data} rowKey={({ key }) => key} empty="" />;
}

/** It stays where it is when it is pressed, so that a press can be taken back. */
function ConfirmButton({ cell, confirmed }: { readonly cell: WrongCell } & Pick<Props, 'confirmed'>) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const { line, column } = cell;
  const isConfirmed = confirmed.isConfirmed(line, cell);
  return (
    <Button
      aria-pressed={isConfirmed}
      aria-label={t('rightNamed', { line, column })}
      icon={<span className="batch-tick">{isConfirmed ? '✓' : ''}</span>}
      onClick={() => confirmed.toggle(line, cell)}
    >
      {t('right')}
    </Button>
  );
}

function Cell({ column, cell = '' }: Pick<CellProblem, 'column' | 'cell'>) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const start = cellStart(cell);
  return (
    <span className="batch-cell">
      <span>{column}</span>
      {start !== '' && <span className="batch-soft">{t('cell', { cell: start })}</span>}
    </span>
  );
}

function useProblemText() {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.problems' });
  const { t: wrong } = useTranslation('shared', { keyPrefix: 'applicationForm.wrong' });
  return ({ kind, pattern, options = [], twin }: CellProblem): string => {
    switch (kind) {
      case 'nameMissing':
      case 'emailMissing':
      case 'long':
      case 'longer':
      case 'shortened':
      case 'madeDate':
      case 'noValue':
      case 'lostLetters':
      case 'codePage':
      case 'dateOrder':
        return t(kind);
      case 'twice':
      case 'sameEmail':
      case 'samePassport':
        return t(kind, { line: twin });
      case 'pattern':
        return pattern?.message || wrong('pattern', { pattern: pattern?.asked });
      case 'date':
        return t('date');
      case 'option':
      case 'options':
        return t(kind, { options: options.join(' | ') });
      default:
        return wrong(kind);
    }
  };
}
