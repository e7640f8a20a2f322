import {
  type Application,
  type ApplicationContent,
  type ApplicationStatusId,
  type applicationEndpoints,
  type FieldChange,
  type FileRef,
  type InputOf,
  type IssuedDocumentKind,
  issuedDocumentKinds,
  type ServiceContent,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import { parseApplication } from '@emigration-portal/shared-ui/application-form';

/** The values of the review form. */
export interface ReviewValues extends Readonly<Record<IssuedDocumentKind, FileRef | undefined>> {
  readonly statusId: ApplicationStatusId;
  readonly paymentStatus: Application['paymentStatus'];
  readonly adminRemarks: string;
  /** Wire name of the invoice number. */
  readonly transactionId: string;
}

/** A loaded application: row, answers and stored review values. */
export interface ReviewedApplication {
  readonly row: Application;
  readonly content: ApplicationContent;
  readonly review: ReviewValues;
}

/** Parses an application. Missing review values become empty. */
export function parseReview(row: Application, service: ServiceContent): ReviewedApplication {
  const content = parseApplication(row, service);
  const review: ReviewValues = {
    statusId: row.applicationStatus,
    paymentStatus: row.paymentStatus,
    adminRemarks: content.adminRemarks ?? '',
    transactionId: content.transactionId,
    ...mapIssuedDocumentKinds((kind) => {
      const file = content.issued[kind];
      return file?.name ? { ...file, contentType: '' } : undefined;
    }),
  };
  return { row, content, review };
}

/** The input of AddApplication: the stored answers with the review values. */
export function toReviewUpdateInput(
  { row, content }: ReviewedApplication,
  review: ReviewValues,
): InputOf<typeof applicationEndpoints.addApplication> {
  const { id, serviceId, userId, serviceName, version } = row;
  const { statusId, paymentStatus, adminRemarks, transactionId } = review;
  const reviewedContent: ApplicationContent = {
    ...content,
    serviceId,
    userId,
    serviceName,
    applicationStatus: statusId,
    paymentStatus,
    adminRemarks: adminRemarks.trim(),
    remarks: adminRemarks.trim(),
    transactionId: transactionId.trim(),
    issued: mapIssuedDocumentKinds((kind) => ({ name: review[kind]?.name ?? '', prefix: review[kind]?.prefix ?? '' })),
  };
  const applicationJSON = JSON.stringify(writeApplicationJson(reviewedContent));
  return { id, applicationId: id, serviceId, userId, paymentStatus, statusId, applicationJSON, version };
}

/** The name of a review field in the history. */
export const historyFieldName = (name: keyof ReviewValues): FieldChange['field'] =>
  name === 'statusId' ? 'status' : name;

/** Creates a record with one value for each kind of issued document. */
const mapIssuedDocumentKinds = <Value>(getValue: (kind: IssuedDocumentKind) => Value) =>
  Object.fromEntries(issuedDocumentKinds.map((kind) => [kind, getValue(kind)])) as Record<IssuedDocumentKind, Value>;
