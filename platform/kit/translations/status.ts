import { findState, type TranslationState, translationStates } from './catalogue.ts';
import type { Catalogue } from './workspace-catalogues.ts';

/** The number of texts in each state, in one workspace and language. */
export interface TranslationStatus {
  readonly language: string;
  readonly workspace: string;
  readonly counts: Readonly<Record<TranslationState, number>>;
}

/** Counts texts by their states for each workspace. Texts without words do not count. */
export function countStates(catalogues: readonly Catalogue[], language: string): TranslationStatus[] {
  return [...new Set(catalogues.map(({ workspace }) => workspace))].map((workspace) => {
    const states = catalogues
      .filter((catalogue) => catalogue.workspace === workspace)
      .flatMap(({ expected, translations }) =>
        [...expected].map(([key, { source }]) => findState(source, translations.get(key))),
      );
    const count = (state: TranslationState) => states.filter((each) => each === state).length;
    const counts = Object.fromEntries(translationStates.map((state) => [state, count(state)]));
    return { language, workspace, counts: counts as Record<TranslationState, number> };
  });
}

/** Formats the counts as a table for a terminal. */
export function formatStatus(statuses: readonly TranslationStatus[]): string {
  const rows = [
    ['language', 'workspace', ...translationStates],
    ...statuses.map(({ language, workspace, counts }) => [
      language,
      workspace,
      ...translationStates.map((state) => `${counts[state]}`),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Numbers are on the right. */
const pad = (cell: string, width: number, column: number) => (column < 2 ? cell.padEnd(width) : cell.padStart(width));
