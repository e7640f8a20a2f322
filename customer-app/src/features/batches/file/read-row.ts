import {
  APPLICATION_MAX_LENGTH,
  answered,
  BATCH_MAX_LENGTH,
  checkAnswered,
  PERSON_MAX_LENGTH,
  type ServiceContent,
  type WrongAnswer,
  wrongAnswer,
} from '@emigration-portal/shared-api';
import { cellOf as readingOf } from './cells.ts';
import type { Column, ContactTitles } from './columns.ts';

/** What is wrong with one cell, and in which column. */
export interface CellProblem {
  readonly column: string;
  readonly kind: WrongAnswer | 'nameMissing' | 'emailMissing' | 'long' | 'twice' | 'longer';
  /** What stands in it. */
  readonly cell?: string | undefined;
  /** Of a wrong `option`, or `options`: what there is to choose from. */
  readonly options?: readonly string[] | undefined;
  /** Of a `pattern`: what is asked, and what the service says of it. */
  readonly pattern?: { readonly asked: string; readonly message: string } | undefined;
  /** Of a row that is there `twice`: the line of the first. */
  readonly twin?: number | undefined;
}

export interface WorkerRow {
  /** As spreadsheets count. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  /** One for each item of the service. */
  readonly answers: readonly string[];
  readonly problems: readonly CellProblem[];
  /** Answers that are left to be given on the form. */
  readonly unanswered: number;
  /** As they stand in the file. */
  readonly cells: readonly string[];
}

interface Given extends Pick<WorkerRow, 'line' | 'cells'> {
  readonly service: ServiceContent;
  readonly titles: ContactTitles;
  readonly twin: number | undefined;
  /** It has cells behind the last title: something has shifted. */
  readonly isLonger: boolean;
  readonly cellOf: (of: Column['of']) => string;
}

/** One worker: wrong is what can never be true; what is missing may be added on the form. The check is that of Submit. */
export function readRow({ service, titles, line, twin, isLonger, cells, cellOf }: Given): WorkerRow {
  const [name, email] = [cellOf('name'), cellOf('email')];
  const answers = service.items.map(({ type, options }, at) => readingOf(type).read(cellOf(at), options));
  const found = checkAnswered(answered(service, { items: answers, documents: [] }), new Map(), service.groups);
  const problems: CellProblem[] = [
    ...(twin === undefined ? [] : [{ column: titles.name, kind: 'twice' as const, twin }]),
    ...(isLonger ? [{ column: titles.name, kind: 'longer' as const }] : []),
    ...contactProblems(name, email, titles),
    ...found.flatMap(({ field, name: column, kind, pattern }) => {
      const at = service.items.findIndex((item) => item.field === field);
      const { options } = service.items[at] ?? {};
      return isWrong(kind) ? [{ column, kind, pattern, options, cell: cellOf(at) }] : [];
    }),
    ...service.items.flatMap(({ name: column }, at) => tooLong(column, answers[at], APPLICATION_MAX_LENGTH.answer)),
  ];
  const unanswered = found.filter(({ kind }) => kind === 'missing').length;
  return { line, name, email, answers, problems, unanswered, cells };
}

const isWrong = (kind: ReturnType<typeof checkAnswered>[number]['kind']): kind is WrongAnswer =>
  !['missing', 'file', 'refused', 'size', 'count'].includes(kind);

function contactProblems(name: string, email: string, titles: ContactTitles): CellProblem[] {
  const isWrongEmail = wrongAnswer({ type: 'E-mail' }, email) !== undefined;
  return [
    ...(name === '' ? [{ column: titles.name, kind: 'nameMissing' as const }] : []),
    ...tooLong(titles.name, name, BATCH_MAX_LENGTH.workerName),
    ...(email === '' ? [{ column: titles.email, kind: 'emailMissing' as const }] : []),
    ...(isWrongEmail ? [{ column: titles.email, kind: 'email' as const, cell: email }] : []),
    ...tooLong(titles.email, email, PERSON_MAX_LENGTH.email),
  ];
}

const tooLong = (column: string, text = '', max: number): CellProblem[] =>
  text.length > max ? [{ column, kind: 'long' }] : [];
