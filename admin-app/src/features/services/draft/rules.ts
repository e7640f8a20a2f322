import {
  bytesPerUnit,
  checkService,
  normalizeEntry,
  parseServicePosition,
  type ServicePosition,
  type ServiceProblem,
  type ServiceStatus,
  type SizeUnit,
  SMALL_DOCUMENT_HINT_KB,
} from '@emigration-portal/shared-api';
import type { Problems } from '@emigration-portal/shared-ui/form';
import { draftToService } from './draft.ts';
import { findSection, isRowsSection, rowsIn, type ServiceDraft } from './sections.ts';

/** A problem of the service form; each has a text. */
export type DraftProblem = 'name' | 'description' | 'sampleGone' | 'nameTaken' | ServiceProblem['kind'];

/**
 * Element id of a form field. `rowKey` is the key of a row, or the name of a section. For a section, `field` is the
 * field of a section without rows, and `add` is the button that adds a row.
 */
export const fieldId = (rowKey: string, field: string) => `${rowKey}-${field}`;

/** Returns all problems of a draft, from top to bottom. All buttons use this check. See docs/product.md#checks. */
export const checkDraft = (draft: ServiceDraft): Problems<ServiceDraft, DraftProblem> =>
  toFieldProblems(
    draft,
    checkService(draftToService(draft, 'saved')).map(({ position, kind }) => {
      const isNamed = kind === 'missing' && (position.property === 'name' || position.property === 'description');
      return [position, isNamed ? position.property : kind];
    }),
  );

/** The problems of documents whose sample file the server no longer has. `documents` are wire field names. */
export const missingSampleProblems = (
  draft: ServiceDraft,
  documents: readonly string[],
): Problems<ServiceDraft, DraftProblem> =>
  toFieldProblems(
    draft,
    documents.map((name) => [{ property: 'documents', ...parseServicePosition(name), part: 'sample' }, 'sampleGone']),
  );

/** Converts problems by position to problems by element id. */
const toFieldProblems = (draft: ServiceDraft, problems: readonly (readonly [ServicePosition, DraftProblem])[]) =>
  Object.fromEntries(
    problems.flatMap(([position, problem]) => {
      const field = findFieldId(draft, position);
      return field === undefined ? [] : [[field, problem]];
    }),
  );

/** Finds the element id of the form field for a position in the service. */
function findFieldId(draft: ServiceDraft, position: ServicePosition): string | undefined {
  const section = findSection(position);
  if (!section || !isRowsSection(section)) return section;
  if (position.row === undefined) return fieldId(section, 'add');
  const row = rowsIn(draft, section)[position.row];
  return row && position.part && fieldId(row.key, position.part);
}

/** Whether a size limit is too small for a phone photo. */
export const isSmallSizeLimit = (maxSize: string, unit: SizeUnit) =>
  Number(normalizeEntry(maxSize)) * bytesPerUnit[unit] < SMALL_DOCUMENT_HINT_KB * bytesPerUnit.KB;

/** A button of the service form, and the status that it saves. */
export interface ServiceAction {
  readonly name: 'save' | 'preview' | 'publish' | 'withdraw' | 'update';
  readonly newStatus: ServiceStatus;
}
const draftActions: readonly ServiceAction[] = [
  { name: 'save', newStatus: 'saved' },
  { name: 'preview', newStatus: 'saved' },
];
const unpublishedActions: readonly ServiceAction[] = [...draftActions, { name: 'publish', newStatus: 'published' }];

/** The buttons for each status. See docs/product.md#service-statuses. */
export const serviceActions: Readonly<Record<ServiceStatus | 'new', readonly ServiceAction[]>> = {
  new: draftActions,
  saved: unpublishedActions,
  withdraw: unpublishedActions,
  published: [
    { name: 'withdraw', newStatus: 'withdraw' },
    { name: 'update', newStatus: 'published' },
  ],
};

/** The action of the primary button: the first one for a new service, else the last one. */
export const findPrimaryAction = (status: ServiceStatus | undefined): ServiceAction =>
  serviceActions[status ?? 'new'].at(status === undefined ? 0 : -1) as ServiceAction;
