import { canAllowPartialDate, canHavePattern, isBlank, isSecret } from '@emigration-portal/shared-api';
import type { BuilderIconName } from '../BuilderIcon.tsx';
import { isSmallSizeLimit } from '../draft/rules.ts';
import type { AnyRow, RowTypes } from '../draft/sections.ts';

/** An icon for a setting that a collapsed row does not show. */
export type RowMark = Extract<
  BuilderIconName,
  'help' | 'condition' | 'group' | 'pattern' | 'decideBy' | 'partialDate' | 'search' | 'sample' | 'several' | 'warning'
>;

/** The icons that a list of rows can have, and when each one shows. */
type MarkRules<Row> = readonly (readonly [mark: RowMark, applies: (row: Row) => boolean])[];

const markRules: { readonly [List in keyof RowTypes]?: MarkRules<RowTypes[List]> } = {
  items: [
    ['help', ({ help }) => !isBlank(help)],
    ['pattern', ({ type, pattern }) => canHavePattern(type) && !isBlank(pattern)],
    ['condition', ({ showWhen }) => showWhen !== undefined],
    ['group', ({ group }) => group !== ''],
    // A date by which staff must decide.
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

/** Lists the icons of a row. `listName` is the list of the service that contains the row. */
export const listRowMarks = (listName: keyof RowTypes, row: AnyRow): RowMark[] =>
  ((markRules[listName] ?? []) as MarkRules<AnyRow>).flatMap(([mark, applies]) => (applies(row) ? [mark] : []));
