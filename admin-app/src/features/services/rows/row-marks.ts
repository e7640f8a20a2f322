import { canAllowPartialDate, canHavePattern, isBlank, isSecret } from '@emigration-portal/shared-api';
import type { BuilderIconName } from '../BuilderIcon.tsx';
import { isSmallSizeLimit } from '../draft/rules.ts';
import type { AnyRow, RowTypes } from '../draft/sections.ts';

/** An icon for a setting that a collapsed row does not show. */
export type RowMark = Extract<
  BuilderIconName,
  'help' | 'condition' | 'group' | 'pattern' | 'decideBy' | 'partialDate' | 'search' | 'sample' | 'several' | 'warning'
>;

/** The icons of a row type, and when each one shows. */
type MarkRules<Row> = readonly (readonly [mark: RowMark, isThere: (row: Row) => boolean])[];

const markRules: { readonly [List in keyof RowTypes]?: MarkRules<RowTypes[List]> } = {
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
export const listRowMarks = (list: keyof RowTypes, row: AnyRow): RowMark[] =>
  ((markRules[list] ?? []) as MarkRules<AnyRow>).flatMap(([mark, applies]) => (applies(row) ? [mark] : []));
