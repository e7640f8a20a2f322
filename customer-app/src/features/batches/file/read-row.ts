import {
  type AnswerFormatProblem,
  APPLICATION_MAX_LENGTH,
  BATCH_MAX_LENGTH,
  checkAnsweredContent,
  checkAnswerFormat,
  choiceKindOf,
  fillAnswers,
  type InfoType,
  isBlank,
  isSecret,
  PERSON_MAX_LENGTH,
  removeInvisible,
} from '@emigration-portal/shared-api';
import { findPossibleOrders, parseDate, removeTime } from '@emigration-portal/shared-ui/application-form';
import { type CellDamage, findCellDamage } from './cell-damage.ts';
import { cellTypeOf } from './cells.ts';
import type { Column } from './columns.ts';
import type { DateOrders } from './date-orders.ts';
import type { Sheet, SheetLine } from './open-sheet.ts';

/** What is wrong with one cell, and in which column. */
export interface CellProblem {
  readonly column: string;
  readonly kind:
    | AnswerFormatProblem
    | CellDamage
    | 'dateOrder'
    | 'timeOfDay'
    | 'nameMissing'
    | 'emailMissing'
    | 'long'
    | 'twice'
    | 'longer'
    | 'sameEmail'
    | 'samePassport'
    | 'begunBefore';
  /** The text of the cell. */
  readonly cell?: string | undefined;
  /** For `option` and `options`: the valid choices. */
  readonly options?: readonly string[] | undefined;
  /** For `pattern`: the pattern, and the message of the service. */
  readonly pattern?: { readonly asked: string; readonly message: string } | undefined;
  /** For `twice`: the line of the first row. For shared answers: the line of another row. */
  readonly twin?: number | undefined;
  /** The cell may be right although it looks damaged or repeated: the user can confirm it. */
  readonly canConfirm?: boolean;
}

export interface WorkerRow extends SheetLine {
  readonly name: string;
  readonly email: string;
  /** One for each item of the service. */
  readonly answers: readonly string[];
  readonly problems: readonly CellProblem[];
  /** How many answers must still be entered on the form. */
  readonly unanswered: number;
}

interface RowInput {
  readonly sheet: Sheet;
  readonly line: SheetLine;
  readonly duplicateOf: number | undefined;
  readonly orders: DateOrders;
  /** Items whose date order the user has not chosen yet. */
  readonly undecidedItems: ReadonlySet<number>;
}

/** Reads one worker and checks the answers as Submit does. Missing answers are no problem: the form can add them. */
export function readRow({ sheet, line, duplicateOf, orders, undecidedItems }: RowInput): WorkerRow {
  const { service, titles, head } = sheet;
  const cellOf = (of: Column['of']) => sheet.readCell(line, of);
  const [name, email] = [cellOf('name'), removeInvisible(cellOf('email')).trim()];
  const answers = service.items.map(({ type, options }, at) =>
    cellTypeOf(type).read(cellOf(at), { options, dateOrder: orders[at] ?? 'dayFirst' }),
  );
  const answerProblems = checkAnsweredContent(
    fillAnswers(service, { items: answers, documents: [] }),
    new Map(),
    service.groups,
  );
  const wrongIn = (at: number): CellProblem[] => {
    const { field, name: column, options } = service.items[at] ?? {};
    const answer = answerProblems.find((problem) => problem.field === field);
    if (!column || !answer || !isWrong(answer.kind)) return [];
    const cell = cellOf(at);
    const kind = answer.kind === 'date' && isDayWithTime(cell) ? 'timeOfDay' : answer.kind;
    return [{ column, kind, pattern: answer.pattern, options, cell }];
  };
  // Something has shifted.
  const isLonger = line.cells.slice(head.length).some((cell) => !isBlank(cell));
  const problems: CellProblem[] = [
    ...(duplicateOf === undefined ? [] : [{ column: titles.name, kind: 'twice' as const, twin: duplicateOf }]),
    ...(isLonger ? [{ column: titles.name, kind: 'longer' as const }] : []),
    ...nameProblems(sheet, name),
    ...cellProblems(sheet, { column: titles.email, cell: email }, emailProblems(titles.email, email)),
    ...service.items.flatMap(({ name: column, type }, at): CellProblem[] => {
      const cell = cellOf(at);
      if (isSecret(type)) return [];
      if (undecidedItems.has(at) && findPossibleOrders(cell).length > 0) return [{ column, kind: 'dateOrder', cell }];
      const wrong = [...wrongIn(at), ...tooLong(column, answers[at], APPLICATION_MAX_LENGTH.answer)];
      // One of the options is right whatever it looks like.
      return choiceKindOf(type) && wrong.length === 0 ? [] : cellProblems(sheet, { column, cell }, wrong, type);
    }),
  ];
  const unanswered = answerProblems.filter(({ kind }) => kind === 'missing').length;
  return { ...line, name, email, answers, problems, unanswered };
}

/** The problems of a cell. Damage by a spreadsheet hides other problems: its message is more useful. */
function cellProblems(
  { isEncodingGuessed }: Sheet,
  { column, cell }: { column: string; cell: string },
  wrong: readonly CellProblem[],
  type?: InfoType | '',
): CellProblem[] {
  const kind = findCellDamage(cell, isEncodingGuessed);
  // A short date in a column of dates is not spoilt but incomplete.
  const isSpoilt = kind && !(type === 'Date' && kind === 'madeDate');
  return isSpoilt ? [{ column, kind, cell, canConfirm: wrong.length === 0 }] : [...wrong];
}

const isDayWithTime = (cell: string) => parseDate(cell) === undefined && parseDate(removeTime(cell)) !== undefined;

const isWrong = (kind: ReturnType<typeof checkAnsweredContent>[number]['kind']): kind is AnswerFormatProblem =>
  !['missing', 'file', 'refused', 'size', 'count'].includes(kind);

function nameProblems(sheet: Sheet, name: string): CellProblem[] {
  const column = sheet.titles.name;
  const wrong = isBlank(name)
    ? [{ column, kind: 'nameMissing' } as const]
    : tooLong(column, name, BATCH_MAX_LENGTH.workerName);
  const found = cellProblems(sheet, { column, cell: name }, wrong);
  return found.length > 0 || /\p{L}/u.test(name) ? found : [{ column, kind: 'nameMissing' }];
}

function emailProblems(column: string, email: string): CellProblem[] {
  if (email === '') return [{ column, kind: 'emailMissing' }];
  const isWrongEmail = checkAnswerFormat({ type: 'E-mail' }, email) !== undefined;
  return [
    ...(isWrongEmail ? [{ column, kind: 'email' as const, cell: email }] : []),
    ...tooLong(column, email, PERSON_MAX_LENGTH.email),
  ];
}

const tooLong = (column: string, text = '', max: number): CellProblem[] =>
  text.length > max ? [{ column, kind: 'long' }] : [];
