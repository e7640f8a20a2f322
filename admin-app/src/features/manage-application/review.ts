import type {
  Application,
  ApplicationContent,
  applicationEndpoints,
  FieldChange,
  InputOf,
  ServiceContent,
} from '@emigration-portal/shared-api';
import { readApplication } from '@emigration-portal/shared-ui/application-form';
import type { FileRef } from '@emigration-portal/shared-ui/forms';

/** What an administrator decides about an application. */
export interface Review {
  readonly statusId: number;
  readonly paymentStatus: Application['paymentStatus'];
  readonly adminRemarks: string;
  /** The invoice number. */
  readonly transactionId: string;
  readonly invoice: FileRef | undefined;
  readonly certificate: FileRef | undefined;
  readonly insurance: FileRef | undefined;
}

/** The attachments of a review. */
export const attachmentNames = ['invoice', 'certificate', 'insurance'] as const;

/** An application as it was read: its row, its answers, and how it was reviewed so far. */
export interface ReviewedApplication {
  readonly row: Application;
  readonly content: ApplicationContent;
  readonly review: Review;
}

export function readReview(row: Application, service: ServiceContent): ReviewedApplication {
  const content = readApplication(row, service);
  const review = {
    statusId: row.applicationStatus,
    paymentStatus: row.paymentStatus,
    adminRemarks: content.adminRemarks,
    transactionId: content.transactionId,
    invoice: file(content.invoiceName, content.invoicePrefix),
    certificate: file(content.certificateName, content.certificatePrefix),
    insurance: file(content.insuranceCertName, content.insurancePrefix),
  };
  return { row, content, review };
}

/** The body of AddApplication: the form's values with the review laid over them. Specification §7. */
export function updateInput(
  { row, content }: ReviewedApplication,
  review: Review,
): InputOf<typeof applicationEndpoints.addApplication> {
  const { id, serviceId, userId, serviceName, version } = row;
  const { statusId, paymentStatus, adminRemarks, transactionId, invoice, certificate, insurance } = review;
  const reviewed: ApplicationContent = {
    ...content,
    serviceId,
    userId,
    serviceName,
    applicationStatus: statusId,
    paymentStatus,
    adminRemarks: adminRemarks.trim(),
    transactionId: transactionId.trim(),
    invoiceName: invoice?.name ?? '',
    invoicePrefix: invoice?.prefix ?? '',
    certificateName: certificate?.name ?? '',
    certificatePrefix: certificate?.prefix ?? '',
    insuranceCertName: insurance?.name ?? '',
    insurancePrefix: insurance?.prefix ?? '',
  };
  const applicationJSON = JSON.stringify(reviewed);
  return { id, applicationId: id, serviceId, userId, paymentStatus, statusId, applicationJSON, version };
}

/** The fields of a review under the names its history uses. */
const fields = [
  ['statusId', 'status'],
  ['paymentStatus', 'paymentStatus'],
  ['adminRemarks', 'adminRemarks'],
  ['transactionId', 'transactionId'],
  ['invoice', 'invoice'],
  ['certificate', 'certificate'],
  ['insurance', 'insurance'],
] as const satisfies readonly (readonly [keyof Review, FieldChange['field']])[];

/** Texts as they are sent: without spaces around them. */
const same = (one: Review[keyof Review], other: Review[keyof Review]) => plain(one) === plain(other);
const plain = (value: Review[keyof Review]) => JSON.stringify(typeof value === 'string' ? value.trim() : value);

/** Whether a review says the same as another. */
export const isSameReview = (one: Review, other: Review): boolean =>
  fields.every(([name]) => same(one[name], other[name]));

/** What was typed, laid over what somebody else has saved meanwhile: only own changes stay. */
export function rebase(typed: Review, base: Review, latest: Review): Review {
  const own = fields.filter(([name]) => !same(typed[name], base[name])).map(([name]) => [name, typed[name]]);
  return { ...latest, ...Object.fromEntries(own) };
}

/** A field that somebody else has changed meanwhile. */
export interface Difference {
  readonly name: keyof Review;
  readonly field: FieldChange['field'];
  /** As it stood here when the other save came to light. */
  readonly mine: Review[keyof Review];
  readonly theirs: Review[keyof Review];
  /** Both changed it, to different values. */
  readonly clash: boolean;
}

/** Every field the other save has changed, beside what was typed. */
export const differences = (typed: Review, base: Review, latest: Review): Difference[] =>
  fields
    .filter(([name]) => !same(base[name], latest[name]))
    .map(([name, field]) => ({
      ...{ name, field, mine: typed[name], theirs: latest[name] },
      clash: !same(typed[name], base[name]) && !same(typed[name], latest[name]),
    }));

const file = (name: string, prefix: string): FileRef | undefined =>
  name ? { name, prefix, contentType: '' } : undefined;
