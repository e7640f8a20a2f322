import { canAllowPartialDate, canHavePattern, isBlank, isSecret } from '@emigration-portal/shared-api';
import type { BuilderIconName } from '../BuilderIcon.tsx';
import { isSmallSizeLimit } from '../draft/rules.ts';
import type { AnyRow, Rows } from '../draft/sections.ts';

/** Icons for settings that a collapsed row does not show. */
export type Mark = Extract<
  BuilderIconName,
  'help' | 'condition' | 'group' | 'pattern' | 'decideBy' | 'partialDate' | 'search' | 'sample' | 'several' | 'warning'
>;

type Marked<Row> = readonly (readonly [mark: Mark, isThere: (row: Row) => boolean])[];

const marks: { readonly [List in keyof Rows]?: Marked<Rows[List]> } = {
  items: [
    ['help', ({ help }) => !isBlank(help)],
    ['pattern', ({ type, pattern }) => canHavePattern(type) && !isBlank(pattern)],
    ['condition', ({ showWhen }) => showWhen !== undefined],
    ['group', ({ group }) => group !== ''],
    ['decideBy', ({ type, decideBy }) => type === 'Date' && decideBy],
    ['partialDate', (row) => row.allowsPartialDate && canAllowPartialDate(row)],
    ['search', ({ type, searchable }) => !isSecret(type) && searchable],
  ],
  documents: [
    ['help', ({ instruction }) => !isBlank(instruction)],
    ['condition', ({ showWhen }) => showWhen !== undefined],
    ['several', ({ maxFiles }) => Number(maxFiles) > 1],
    ['sample', ({ sample }) => sample !== undefined],
    ['warning', ({ maxSize, unit }) => isSmallSizeLimit(maxSize, unit)],
  ],
};

/** The icons of a row. */
export const listRowMarks = (list: keyof Rows, row: AnyRow): Mark[] =>
  ((marks[list] ?? []) as Marked<AnyRow>).flatMap(([mark, isThere]) => (isThere(row) ? [mark] : []));
