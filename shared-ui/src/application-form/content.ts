import {
  type Application,
  type ApplicationContent,
  type ApplicationJson,
  type FieldId,
  type FileRef,
  filledApplication,
  readApplicationJson,
  readServiceJson,
  type Service,
  type ServiceContent,
  type ServiceJson,
  type ServiceStatus,
} from '@emigration-portal/shared-api';

/** The content of a service as the API answered it. */
export const readService = ({ serviceJSON }: Pick<Service, 'serviceJSON'>): ServiceContent =>
  readServiceJson(JSON.parse(serviceJSON) as ServiceJson);

/** The status of a service, also of a list without forms. */
export const readStatus = ({ serviceJSON }: Pick<Service, 'serviceJSON'>): ServiceStatus =>
  (JSON.parse(serviceJSON) as ServiceJson).status;

/** The content of an application as the API answered it, with the items and documents of the service it is pinned to. */
export const readApplication = (
  { applicationJSON }: Pick<Application, 'applicationJSON'>,
  service: ServiceContent,
): ApplicationContent =>
  filledApplication(service, readApplicationJson(JSON.parse(applicationJSON) as ApplicationJson));

/** What a field holds: text, or the stored file of a document. */
export type Answer = string | FileRef | undefined;

/** The content with one answer replaced; every other item and document stays the same object. */
export const withAnswer = (content: ApplicationContent, field: FieldId, answer: Answer): ApplicationContent =>
  typeof answer === 'string'
    ? { ...content, items: replaced(content.items, field, { value: answer }) }
    : { ...content, documents: replaced(content.documents, field, { file: answer }) };

const replaced = <Row extends { readonly field: FieldId }>(
  rows: readonly Row[],
  field: FieldId,
  change: Partial<Row>,
): Row[] => rows.map((row) => (row.field === field ? { ...row, ...change } : row));
