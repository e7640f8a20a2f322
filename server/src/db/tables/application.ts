import {
  applicationStatusIds,
  initialPaymentStatus,
  initialStatus,
  type PaymentStatus,
  paymentStatuses,
} from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, literals, ref, status } from './columns.ts';
import { service, serviceVersion } from './service.ts';
import { user } from './user.ts';

export const application = pgTable(
  'application',
  {
    id: id(),
    serviceId: ref()
      .notNull()
      .references(() => service.id),
    serviceVersionId: ref()
      .notNull()
      .references(() => serviceVersion.id),
    userId: ref()
      .notNull()
      .references(() => user.id),
    status: status().notNull().default(initialStatus),
    paymentStatus: text().$type<PaymentStatus>().notNull().default(initialPaymentStatus),
    /** Answers of the model as JSON text; passwords are encrypted in it. */
    answers: text().notNull(),
    /** SubmittedBy as JSON text, from the first submit on. */
    submittedBy: text(),
    /** Applicant's names, user name and e-mail, and service name in lower case: see search-texts.ts. */
    searchText: text().notNull(),
    adminRemarks: text().notNull().default(''),
    /** The invoice number. */
    transactionId: text().notNull().default(''),
    invoiceName: text().notNull().default(''),
    invoicePrefix: text().notNull().default(''),
    certificateName: text().notNull().default(''),
    certificatePrefix: text().notNull().default(''),
    insuranceCertName: text().notNull().default(''),
    insurancePrefix: text().notNull().default(''),
    /** Counts saves from 1. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    resubmittedAt: instant(),
    /** Since when the status has been the closing one it is; null while the application is open. */
    closedAt: instant(),
    /** Whether `answers` holds sealed passwords. */
    holdsPasswords: boolean().notNull().default(false),
  },
  (t) => [
    check('application_status', sql`${t.status} in (${literals(applicationStatusIds)})`),
    check('application_answers', sql`${t.answers}::jsonb ?& array['items', 'documents']`),
    check('application_payment_status', sql`${t.paymentStatus} in (${literals(paymentStatuses)})`),
    index('application_by_service_status').on(t.serviceId, t.status),
    index('application_by_owner').on(t.userId, t.id),
    index('application_by_owner_status').on(t.userId, t.status, t.id),
    index('application_queue').on(t.submittedAt, t.id).where(sql`${t.submittedAt} is not null`),
    index('application_passwords').on(t.closedAt).where(sql`${t.holdsPasswords}`),
    index('application_by_invoice').on(sql`lower(${t.transactionId})`).where(sql`${t.transactionId} <> ''`),
    index('application_queue_status').on(t.status, t.submittedAt, t.id).where(sql`${t.submittedAt} is not null`),
  ],
);
