import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ListColumn, ListTable } from '@emigration-portal/shared-ui/lists';
import type { CellProblem, WorkerRow } from './file/read-row.ts';

interface WrongCell extends CellProblem {
  readonly key: string;
  readonly line: number;
  readonly name: string;
}

/** Every cell that cannot be true, by row and column, with what to enter instead. */
export function WrongCells({ rows }: { readonly rows: readonly WorkerRow[] }) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const inWords = useProblemText();
  const cells = rows.flatMap(({ line, name, problems }) =>
    problems.map((problem, at): WrongCell => ({ ...problem, key: `${line} ${at}`, line, name })),
  );
  const columns: ListColumn<WrongCell>[] = [
    { key: 'row', title: t('row'), render: ({ line }) => line },
    { key: 'worker', title: t('worker'), render: ({ name }) => name || '–' },
    { key: 'column', title: t('column'), render: ({ column, cell }) => <Cell column={column} cell={cell} /> },
    { key: 'what', title: t('what'), render: inWords },
  ];
  const data = { rows: cells, total: cells.length };
  return <ListTable caption={t('title')} columns={columns} data={data} rowKey={({ key }) => key} empty="" />;
}

const SHOWN = 60;

function Cell({ column, cell = '' }: Pick<CellProblem, 'column' | 'cell'>) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const start = cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell;
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
        return t(kind);
      case 'twice':
        return t('twice', { line: twin });
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
