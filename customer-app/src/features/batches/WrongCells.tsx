import { normalizeEntry } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ListColumn, ListTable } from '@emigration-portal/shared-ui/lists';
import { shortenCell } from './file/columns.ts';
import type { CellProblem, WorkerRow } from './file/read-row.ts';
import type { ConfirmedCells, DoubtfulCell } from './useConfirmedCells.ts';

interface WrongCell extends DoubtfulCell {
  readonly key: string;
  readonly name: string;
}

/** With at least this many rows, one button confirms all of them. */
const MIN_SHARING_ROWS = 3;

interface Props {
  readonly rows: readonly WorkerRow[];
  readonly confirmed: ConfirmedCells;
}

/** The list of cells with problems, and what to do about each. */
export function WrongCells({ rows, confirmed }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const problemText = useProblemText();
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
      render: ({ name }) => <span className="batch-worker">{shortenCell(name) || '–'}</span>,
    },
    { key: 'column', title: t('column'), render: ({ column, cell }) => <Cell column={column} cell={cell} /> },
    {
      key: 'what',
      title: t('what'),
      render: (cell) => (
        <span className="batch-cell">
          <span>{problemText(cell)}</span>
          {cell.canConfirm && (
            <ConfirmButton
              cells={[cell]}
              confirmed={confirmed}
              label={t('rightNamed', { line: cell.line, column: cell.column })}
            >
              {t('right')}
            </ConfirmButton>
          )}
        </span>
      ),
    },
  ];
  const data = { rows: cells, total: cells.length };
  return (
    <>
      {groupSharedCells(cells).map(({ of, email, sharing }) => {
        const what = email === undefined ? t('begunBefore') : t('cell', { cell: shortenCell(email) });
        const count = sharing.length;
        return (
          <div key={of} className="batch-cell">
            <span className="batch-soft">{what}</span>
            <ConfirmButton cells={sharing} confirmed={confirmed} label={t('rightAllNamed', { count, what })}>
              {t('rightAll', { count })}
            </ConfirmButton>
          </div>
        );
      })}
      <ListTable caption={t('title')} columns={columns} data={data} rowKey={({ key }) => key} emptyText="" />
    </>
  );
}

interface SharedCells {
  /** Of no other. */
  readonly of: string;
  /** As the first of them has it; undefined where all of them were begun before. */
  readonly email?: string;
  readonly sharing: readonly WrongCell[];
}

/** Groups cells that share an e-mail, or whose workers already have applications. */
function groupSharedCells(cells: readonly WrongCell[]): SharedCells[] {
  const groups = new Map<string, WrongCell[]>();
  for (const each of cells) {
    if (each.kind !== 'sameEmail' && each.kind !== 'begunBefore') continue;
    const of = each.kind === 'sameEmail' ? normalizeEntry(each.cell ?? '').toLowerCase() : each.kind;
    groups.set(of, [...(groups.get(of) ?? []), each]);
  }
  const large = [...groups].filter(([, { length }]) => length >= MIN_SHARING_ROWS);
  return large.map(([of, sharing]) => {
    const [{ kind, cell = '' } = {}] = sharing as [WrongCell];
    return kind === 'sameEmail' ? { of, email: normalizeEntry(cell), sharing } : { of, sharing };
  });
}

interface ConfirmProps extends Pick<Props, 'confirmed'> {
  readonly cells: readonly WrongCell[];
  readonly label: string;
  readonly children: string;
}

/** A toggle: a second press takes the confirmation back. */
function ConfirmButton({ cells, confirmed, label, children }: ConfirmProps) {
  const isConfirmed = cells.every((cell) => confirmed.isConfirmed(cell.line, cell));
  return (
    <Button
      aria-pressed={isConfirmed}
      aria-label={label}
      icon={<span className="batch-tick">{isConfirmed ? '✓' : ''}</span>}
      onClick={() => confirmed.setConfirmed(cells, !isConfirmed)}
    >
      {children}
    </Button>
  );
}

function Cell({ column, cell = '' }: Pick<CellProblem, 'column' | 'cell'>) {
  const { t } = useTranslation('customer', { keyPrefix: 'applyMany.wrong' });
  const start = shortenCell(cell);
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
      case 'timeOfDay':
      case 'begunBefore':
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
