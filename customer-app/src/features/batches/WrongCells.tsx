import { normalizeEntry } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { type ListColumn, ListTable } from '@emigration-portal/shared-ui/lists';
import answerProblems from '@emigration-portal/shared-ui/locales/en/answerProblems.json';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import applyMany from '../../locales/en/applyMany.json';
import { useTexts } from '../../texts.ts';
import { shortenCell } from './file/columns.ts';
import { joinWithEnglish } from './file/file-texts.ts';
import type { CellProblem, WorkerRow } from './file/read-row.ts';
import type { ConfirmedCells, ProblemInRow } from './useConfirmedCells.ts';

/** The page asks for the order of dates once for each column, so the list leaves it out. */
type ListedKind = Exclude<CellProblem['kind'], 'dateOrder'>;
type ListedCellProblem = CellProblem & { readonly kind: ListedKind };

interface ListedProblem extends ProblemInRow {
  readonly kind: ListedKind;
  readonly key: string;
  /** The name of the worker. */
  readonly name: string;
}

const isListed = (problem: CellProblem): problem is ListedCellProblem => problem.kind !== 'dateOrder';

/** With at least this many rows, one button confirms all of them. */
const MIN_SHARING_ROWS = 3;

interface Props {
  readonly rows: readonly WorkerRow[];
  readonly confirmedCells: ConfirmedCells;
}

/** Lists the cells with problems and what to do about each. */
export function WrongCells({ rows, confirmedCells }: Props) {
  const { t } = useTexts(applyMany, 'wrong');
  const formatProblem = useFormatProblem();
  const cells = rows.flatMap(({ lineNumber, name, problems }) =>
    problems
      .filter(isListed)
      .map((problem, index): ListedProblem => ({ ...problem, key: `${lineNumber} ${index}`, lineNumber, name })),
  );
  const columns: ListColumn<ListedProblem>[] = [
    { key: 'row', title: t('row'), render: ({ lineNumber }) => lineNumber },
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
          <span>{formatProblem(cell)}</span>
          {cell.canConfirm && (
            <ConfirmButton
              cells={[cell]}
              confirmedCells={confirmedCells}
              label={t('rightNamed', { line: cell.lineNumber, column: cell.column })}
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
      {groupSharedCells(cells).map(({ key, email, cells: sharedCells }) => {
        const description = email === undefined ? t('existingApplication') : t('cell', { cell: shortenCell(email) });
        const count = sharedCells.length;
        return (
          <div key={key} className="batch-cell">
            <span className="batch-soft">{description}</span>
            <ConfirmButton
              cells={sharedCells}
              confirmedCells={confirmedCells}
              label={t('rightAllNamed', { count, what: description })}
            >
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
  /** Identifies the group. */
  readonly key: string;
  /** The e-mail as the first cell has it. Undefined for workers who already have an application. */
  readonly email?: string;
  readonly cells: readonly ListedProblem[];
}

/** Groups cells that share an e-mail, or whose workers already have applications. Leaves out small groups. */
function groupSharedCells(cells: readonly ListedProblem[]): SharedCells[] {
  const groups = new Map<string, ListedProblem[]>();
  for (const wrongCell of cells) {
    if (wrongCell.kind !== 'sameEmail' && wrongCell.kind !== 'existingApplication') continue;
    const key = wrongCell.kind === 'sameEmail' ? normalizeEntry(wrongCell.cell ?? '').toLowerCase() : wrongCell.kind;
    groups.set(key, [...(groups.get(key) ?? []), wrongCell]);
  }
  const largeGroups = [...groups].filter(([, { length }]) => length >= MIN_SHARING_ROWS);
  return largeGroups.map(([key, sharedCells]) => {
    const [{ kind, cell = '' } = {}] = sharedCells as [ListedProblem];
    return kind === 'sameEmail'
      ? { key, email: normalizeEntry(cell), cells: sharedCells }
      : { key, cells: sharedCells };
  });
}

interface ConfirmProps extends Pick<Props, 'confirmedCells'> {
  readonly cells: readonly ListedProblem[];
  readonly label: string;
  readonly children: string;
}

/** A toggle: a second press takes the confirmation back. */
function ConfirmButton({ cells, confirmedCells, label, children }: ConfirmProps) {
  const isConfirmed = cells.every((cell) => confirmedCells.isConfirmed(cell.lineNumber, cell));
  return (
    <Button
      aria-pressed={isConfirmed}
      aria-label={label}
      icon={<span className="batch-tick">{isConfirmed ? '✓' : ''}</span>}
      onClick={() => confirmedCells.setConfirmed(cells, !isConfirmed)}
    >
      {children}
    </Button>
  );
}

function Cell({ column, cell = '' }: Pick<CellProblem, 'column' | 'cell'>) {
  const { t } = useTexts(applyMany, 'wrong');
  const shortCell = shortenCell(cell);
  return (
    <span className="batch-cell">
      <span>{column}</span>
      {shortCell !== '' && <span className="batch-soft">{t('cell', { cell: shortCell })}</span>}
    </span>
  );
}

function useFormatProblem() {
  const { t } = useTexts(applyMany, 'problems');
  const { t: sharedText } = useSharedTexts(answerProblems, 'wrong');
  const { t: answerText } = useSharedTexts(answers);
  return ({ kind, pattern, options = [], otherLine }: ListedCellProblem): string => {
    switch (kind) {
      case 'nameMissing':
      case 'emailMissing':
      case 'long':
      case 'extraCells':
      case 'shortened':
      case 'changedToDate':
      case 'noValue':
      case 'lostLetters':
      case 'codePage':
      case 'timeOfDay':
      case 'existingApplication':
        return t(kind);
      case 'twice':
      case 'sameEmail':
      case 'samePassport':
        return t(kind, { line: otherLine });
      case 'pattern':
        return pattern?.message || sharedText('pattern', { pattern: pattern?.format });
      case 'yesOrNo':
        return t(kind, {
          yes: joinWithEnglish('yes', answerText('yes')),
          no: joinWithEnglish('no', answerText('no')),
        });
      case 'date':
        return t('date');
      case 'option':
      case 'options':
        return t(kind, { options: options.join(' | ') });
      default:
        return sharedText(kind);
    }
  };
}
