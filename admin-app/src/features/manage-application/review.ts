import {
  type Application,
  type ApplicationContent,
  type ApplicationStatusId,
  type applicationEndpoints,
  type FieldChange,
  type FileRef,
  type InputOf,
  type ServiceContent,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import { readApplication } from '@emigration-portal/shared-ui/application-form';

/** What an administrator decides about an application. */
export interface Review {
  readonly statusId: ApplicationStatusId;
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
    adminRemarks: content.adminRemarks ?? '',
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
    remarks: adminRemarks.trim(),
    transactionId: transactionId.trim(),
    invoiceName: invoice?.name ?? '',
    invoicePrefix: invoice?.prefix ?? '',
    certificateName: certificate?.name ?? '',
    certificatePrefix: certificate?.prefix ?? '',
    insuranceCertName: insurance?.name ?? '',
    insurancePrefix: insurance?.prefix ?? '',
  };
  const applicationJSON = JSON.stringify(writeApplicationJson(reviewed));
  return { id, applicationId: id, serviceId, userId, paymentStatus, statusId, applicationJSON, version };
}

/** The name of a review's field in its history. */
export const historyName = (name: keyof Review): FieldChange['field'] => (name === 'statusId' ? 'status' : name);

const file = (name: string, prefix: string): FileRef | undefined =>
  name ? { name, prefix, contentType: '' } : undefined;
