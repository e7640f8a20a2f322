import {
  type ErrorCode,
  MAX_UPLOAD_BYTES,
  type ServiceStatus,
  type SizeUnit,
  SMALL_DOCUMENT_HINT_KB,
} from '@emigration-portal/shared-api';
import type { DocumentDraft, InfoDraft, ServiceDraft, UrlDraft } from './draft.ts';

/** The sections of the form, from top to bottom. */
export type SectionName = keyof ServiceDraft;
/** The sections made of rows. */
export type RowsName = Exclude<SectionName, 'name' | 'description' | 'additionalInstructions' | 'serviceCharge'>;
type ProblemText =
  | 'nameRequired'
  | 'descriptionRequired'
  | 'missing'
  | 'invalidCharge'
  | 'invalidSize'
  | 'invalidUrl'
  | 'sampleGone'
  | 'nameTaken';

/** What keeps a service from being saved: where, and which field is to blame (its element id). */
export interface Problem {
  readonly section: SectionName;
  readonly field: string;
  readonly text: ProblemText;
}

/** The element id of a row's field, of a section's own field (`name`), or of its add button (`add`). */
export const fieldId = (row: string, field: string) => `${row}-${field}`;

/** Everything that is wrong with a draft, from top to bottom. Specification §5; the same for Save, Publish and Update. */
export function checkService(draft: ServiceDraft): Problem[] {
  return [
    ...(blank(draft.name) ? [at('name', 'name', 'field', 'nameRequired')] : []),
    ...(blank(draft.description) ? [at('description', 'description', 'field', 'descriptionRequired')] : []),
    ...checkCharge(draft.serviceCharge),
    ...atLeastOne('requiredInfo', draft.requiredInfo),
    ...checkInfo('requiredInfo', draft.requiredInfo),
    ...checkInfo('otherInfo', draft.otherInfo),
    ...atLeastOne('mandatoryDocuments', draft.mandatoryDocuments),
    ...checkDocuments('mandatoryDocuments', draft.mandatoryDocuments),
    ...checkDocuments('otherDocuments', draft.otherDocuments),
    ...draft.urls.flatMap(checkUrl),
  ];
}

/** What each button makes of a service, by its status; a new service has none. Specification §4. */
export const actionsOf = (status: ServiceStatus | undefined): readonly ServiceAction[] => {
  if (status === undefined) return [save, preview];
  if (status === 'published') {
    return [
      { name: 'withdraw', to: 'withdraw' },
      { name: 'update', to: 'published' },
    ];
  }
  return [save, preview, { name: 'publish', to: 'published' }];
};
export interface ServiceAction {
  readonly name: 'save' | 'preview' | 'publish' | 'withdraw' | 'update';
  readonly to: ServiceStatus;
}
const save: ServiceAction = { name: 'save', to: 'saved' };
const preview: ServiceAction = { name: 'preview', to: 'saved' };

/** What a refusal of the server has to say about the fields of the form. */
export function refusedBy(code: ErrorCode, fields: readonly string[], draft: ServiceDraft): Problem[] {
  if (code === 'service_name_taken') return [at('name', 'name', 'field', 'nameTaken')];
  return code === 'file_unknown' ? goneSamples(draft, fields) : [];
}

/** The samples the server no longer has, which it names as `mandatoryDocsArray.0`. */
const goneSamples = (draft: ServiceDraft, fields: readonly string[]): Problem[] =>
  (['mandatoryDocuments', 'otherDocuments'] as const).flatMap((section) =>
    draft[section].flatMap(({ key }, index) => {
      const list = section === 'mandatoryDocuments' ? 'mandatoryDocsArray' : 'otherDocsArray';
      return fields.includes(`${list}.${index}`) ? [at(section, key, 'sample', 'sampleGone')] : [];
    }),
  );

/** Phone photos are larger than this maximum (decision 13). */
export const isSmall = (maxSize: string, unit: SizeUnit) => unit === 'KB' && Number(maxSize) < SMALL_DOCUMENT_HINT_KB;

const blank = (text: string) => text.trim() === '';

const at = (section: SectionName, row: string, field: string, text: ProblemText): Problem => ({
  section,
  field: fieldId(row, field),
  text,
});

function checkCharge(charge: string): Problem[] {
  if (blank(charge)) return [at('serviceCharge', 'serviceCharge', 'field', 'missing')];
  if (/^\d{1,7}(\.\d{1,2})?$/.test(charge.trim())) return [];
  return [at('serviceCharge', 'serviceCharge', 'field', 'invalidCharge')];
}

function atLeastOne(section: RowsName, rows: readonly unknown[]): Problem[] {
  return rows.length > 0 ? [] : [at(section, section, 'add', 'missing')];
}

function checkInfo(section: SectionName, rows: readonly InfoDraft[]): Problem[] {
  return rows.flatMap(({ key, name, type }) => [
    ...(blank(name) ? [at(section, key, 'name', 'missing')] : []),
    ...(type === '' ? [at(section, key, 'type', 'missing')] : []),
  ]);
}

function checkDocuments(section: SectionName, rows: readonly DocumentDraft[]): Problem[] {
  return rows.flatMap(({ key, name, maxSize, unit }) => [
    ...(blank(name) ? [at(section, key, 'name', 'missing')] : []),
    ...(isAllowedSize(maxSize, unit) ? [] : [at(section, key, 'maxSize', 'invalidSize')]),
  ]);
}

function isAllowedSize(maxSize: string, unit: SizeUnit): boolean {
  const size = Number(maxSize);
  return !blank(maxSize) && size >= 1 && size * 1024 * (unit === 'MB' ? 1024 : 1) <= MAX_UPLOAD_BYTES;
}

function checkUrl({ key, name, url }: UrlDraft): Problem[] {
  return [
    ...(blank(name) ? [at('urls', key, 'name', 'missing')] : []),
    ...(blank(url) ? [at('urls', key, 'url', 'missing')] : []),
    ...(!blank(url) && !/^https?:\/\/[^\s]+$/i.test(url.trim()) ? [at('urls', key, 'url', 'invalidUrl')] : []),
  ];
}
