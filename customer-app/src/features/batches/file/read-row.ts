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
import { cellTypeOf } from './cell-types.ts';
import type { Column } from './columns.ts';
import type { DateOrders } from './date-orders.ts';
import type { Sheet, SheetLine } from './parse-sheet.ts';

/** One problem of a cell, with its column. */
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
    | 'extraCells'
    | 'sameEmail'
    | 'samePassport'
    | 'existingApplication';
  /** The text of the cell. */
  readonly cell?: string | undefined;
  /** For `option` and `options`: the valid choices. */
  readonly options?: readonly string[] | undefined;
  /** For `pattern`: the pattern, and the message of the service. */
  readonly pattern?: { readonly format: string; readonly message: string } | undefined;
  /** For `twice`: the line of the first equal row. For shared answers: the line of another row. */
  readonly otherLine?: number | undefined;
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
  /** The line of an earlier row with the same cells. */
  readonly firstEqualLine: number | undefined;
  readonly orders: DateOrders;
  /** Items whose date order the user has not chosen yet. */
  readonly undecidedItems: ReadonlySet<number>;
}

/** Reads one worker and checks the answers as Submit does. A missing answer is no problem: the form can add it. */
export function readRow({ sheet, line, firstEqualLine, orders, undecidedItems }: RowInput): WorkerRow {
  const { service, texts, titleCells } = sheet;
  const readCell = (id: Column['id']) => sheet.readCell(line, id);
  const [name, email] = [readCell('name'), removeInvisible(readCell('email')).trim()];
  const answers = service.items.map(({ type, options }, index) =>
    cellTypeOf(type).parse(readCell(index), { options, dateOrder: orders[index] ?? 'dayFirst', texts }),
  );
  const answerProblems = checkAnsweredContent(
    fillAnswers(service, { items: answers, documents: [] }),
    new Map(),
    service.groups,
  );
  const findAnswerProblems = (index: number): CellProblem[] => {
    const { field, name: column, options } = service.items[index] ?? {};
    const answerProblem = answerProblems.find((problem) => problem.field === field);
    if (!column || !answerProblem || !isFormatProblem(answerProblem.kind)) return [];
    const cell = readCell(index);
    const kind = answerProblem.kind === 'date' && isDayWithTime(cell) ? 'timeOfDay' : answerProblem.kind;
    return [{ column, kind, pattern: answerProblem.pattern, options, cell }];
  };
  // More cells than titles: a comma probably split a cell, so the cells after it are in wrong columns.
  const hasExtraCells = line.cells.slice(titleCells.length).some((cell) => !isBlank(cell));
  const problems: CellProblem[] = [
    ...(firstEqualLine === undefined
      ? []
      : [{ column: texts.name, kind: 'twice' as const, otherLine: firstEqualLine }]),
    ...(hasExtraCells ? [{ column: texts.name, kind: 'extraCells' as const }] : []),
    ...checkName(sheet, name),
    ...preferDamage(sheet, { column: texts.email, cell: email }, checkEmail(texts.email, email)),
    ...service.items.flatMap(({ name: column, type }, index): CellProblem[] => {
      const cell = readCell(index);
      if (isSecret(type)) return [];
      if (undecidedItems.has(index) && findPossibleOrders(cell).length > 0)
        return [{ column, kind: 'dateOrder', cell }];
      const otherProblems = [
        ...findAnswerProblems(index),
        ...checkLength(column, answers[index], APPLICATION_MAX_LENGTH.answer),
      ];
      // A valid option is correct even if it looks damaged.
      return choiceKindOf(type) && otherProblems.length === 0
        ? []
        : preferDamage(sheet, { column, cell }, otherProblems, type);
    }),
  ];
  const unanswered = answerProblems.filter(({ kind }) => kind === 'missing').length;
  return { ...line, name, email, answers, problems, unanswered };
}

/** Returns the damage of a cell if it has any, else its other problems: the message about damage is more useful. */
function preferDamage(
  { isEncodingGuessed }: Sheet,
  { column, cell }: { column: string; cell: string },
  otherProblems: readonly CellProblem[],
  type?: InfoType | '',
): CellProblem[] {
  const kind = findCellDamage(cell, isEncodingGuessed);
  // In a date column, a short date such as 12-Mar is incomplete, not damaged.
  const isDamaged = kind && !(type === 'Date' && kind === 'changedToDate');
  return isDamaged ? [{ column, kind, cell, canConfirm: otherProblems.length === 0 }] : [...otherProblems];
}

const isDayWithTime = (cell: string) => parseDate(cell) === undefined && parseDate(removeTime(cell)) !== undefined;

const isFormatProblem = (kind: ReturnType<typeof checkAnsweredContent>[number]['kind']): kind is AnswerFormatProblem =>
  !['missing', 'file', 'refused', 'size', 'count'].includes(kind);

function checkName(sheet: Sheet, name: string): CellProblem[] {
  const column = sheet.texts.name;
  const otherProblems = isBlank(name)
    ? [{ column, kind: 'nameMissing' } as const]
    : checkLength(column, name, BATCH_MAX_LENGTH.workerName);
  const problems = preferDamage(sheet, { column, cell: name }, otherProblems);
  return problems.length > 0 || /\p{L}/u.test(name) ? problems : [{ column, kind: 'nameMissing' }];
}

function checkEmail(column: string, email: string): CellProblem[] {
  if (email === '') return [{ column, kind: 'emailMissing' }];
  const isWrongEmail = checkAnswerFormat({ type: 'E-mail' }, email) !== undefined;
  return [
    ...(isWrongEmail ? [{ column, kind: 'email' as const, cell: email }] : []),
    ...checkLength(column, email, PERSON_MAX_LENGTH.email),
  ];
}

const checkLength = (column: string, text = '', max: number): CellProblem[] =>
  text.length > max ? [{ column, kind: 'long' }] : [];
