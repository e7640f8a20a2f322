import {
  bytesPerUnit,
  checkService,
  normalizeEntry,
  parseServicePlace,
  type ServicePlace,
  type ServiceProblem,
  type ServiceStatus,
  type SizeUnit,
  SMALL_DOCUMENT_HINT_KB,
} from '@emigration-portal/shared-api';
import type { Problems } from '@emigration-portal/shared-ui/form';
import { draftToService } from './draft.ts';
import { findSection, isRowsSection, rowsIn, type ServiceDraft } from './sections.ts';

export type DraftProblem = 'name' | 'description' | 'sampleGone' | 'nameTaken' | ServiceProblem['kind'];

/** Element id of a row's field; `field` is a section's single field, `add` its add button. */
export const fieldId = (row: string, field: string) => `${row}-${field}`;

/** All problems of a draft, top to bottom. Save, Publish and Update check the same. See docs/product.md#checks. */
export const checkDraft = (draft: ServiceDraft): Problems<ServiceDraft, DraftProblem> =>
  problemsAt(
    draft,
    checkService(draftToService(draft, 'saved')).map(({ place, kind }) => {
      const isNamed = kind === 'missing' && (place.list === 'name' || place.list === 'description');
      return [place, isNamed ? place.list : kind];
    }),
  );

/** Problems for samples that the server no longer has. */
export const missingSampleProblems = (
  draft: ServiceDraft,
  documents: readonly string[],
): Problems<ServiceDraft, DraftProblem> =>
  problemsAt(
    draft,
    documents.map((name) => [{ list: 'documents', ...parseServicePlace(name), part: 'sample' }, 'sampleGone']),
  );

const problemsAt = (draft: ServiceDraft, found: readonly (readonly [ServicePlace, DraftProblem])[]) =>
  Object.fromEntries(
    found.flatMap(([place, problem]) => {
      const field = fieldOfRepetition(draft, place);
      return field === undefined ? [] : [[field, problem]];
    }),
  );

/** The form field for a position in the service content. */
function fieldOfRepetition(draft: ServiceDraft, place: ServicePlace): string | undefined {
  const section = findSection(place);
  if (!section || !isRowsSection(section)) return section;
  if (place.row === undefined) return fieldId(section, 'add');
  const row = rowsIn(draft, section)[place.row];
  return row && place.part && fieldId(row.key, place.part);
}

/** Whether a size limit is too small for a phone photo. */
export const isSmallSizeLimit = (maxSize: string, unit: SizeUnit) =>
  Number(normalizeEntry(maxSize)) * bytesPerUnit[unit] < SMALL_DOCUMENT_HINT_KB * bytesPerUnit.KB;

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

/** The action of the primary button. */
export const mainAction = (status: ServiceStatus | undefined): ServiceAction =>
  serviceActions[status ?? 'new'].at(status === undefined ? 0 : -1) as ServiceAction;
