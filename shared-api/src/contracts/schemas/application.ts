import * as z from 'zod/mini';
import { issuedDocumentKinds } from '../../application/issued-documents.ts';
import { paymentStatuses } from '../../application/payment-statuses.ts';
import { applicationStatusIds } from '../../application/statuses.ts';
import { APPLICATION_MAX_LENGTH } from '../../constants/applications.ts';
import { scanStates } from '../../constants/files.ts';
import {
  MAX_DOCUMENTS_PER_LIST,
  MAX_FILES_OF_DOCUMENT,
  MAX_ITEMS_PER_LIST,
  MAX_REPETITIONS,
} from '../../constants/services.ts';
import { AccountLanguage, SingleName } from './account/session-user.ts';
import { ApplicationProgress } from './application-progress.ts';
import { StaffCertificate } from './certificate.ts';
import { Id, IdOrZero, Instant, pageInput, rawText, text, totalRecords } from './primitives.ts';
import { Colleague, queueInput } from './queue.ts';
import { MandatoryDocument, OtherDocument, OtherInfo, RequiredInfo } from './service.ts';

const PaymentStatus = z.enum(paymentStatuses);
const StatusId = z.literal(applicationStatusIds);

const storedFile = {
  InputFileName: z._default(text(120), ''),
  InputFilePrefix: z._default(text(64), ''),
  InputFile: z._default(text(100), ''),
};
/** The file of a document: name, storage prefix, and its content type in `InputFile`. `''` if there is none. */
const inputFile = {
  ...storedFile,
  /** The second and later files. */
  MoreInputFiles: z.optional(z.array(z.object(storedFile)).check(z.maxLength(MAX_FILES_OF_DOCUMENT - 1))),
};
/** Not trimmed here, because passwords stay as typed. Reading the JSON trims other answers. */
const answer = rawText(APPLICATION_MAX_LENGTH.answer);
const value = z._default(answer, '');
/** For an item in a group: the second and later repetitions. */
const moreValues = z.optional(z.array(answer).check(z.maxLength(MAX_REPETITIONS - 1)));

/** A required item with the applicant's answer. See docs/product.md#calls. */
export const AnsweredRequiredInfo = z.extend(RequiredInfo, { reqInfoValue: value, reqInfoMoreValues: moreValues });
/** An optional item with the applicant's answer. See docs/product.md#calls. */
export const AnsweredOtherInfo = z.extend(OtherInfo, { otherInfoValue: value, otherInfoMoreValues: moreValues });
/** A required document with the applicant's file. See docs/product.md#calls. */
export const AnsweredMandatoryDocument = z.extend(MandatoryDocument, inputFile);
/** An optional document with the applicant's file. See docs/product.md#calls. */
export const AnsweredOtherDocument = z.extend(OtherDocument, inputFile);

/** The applicant's data at the time of the submit. */
export const SubmittedBy = z.object({
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  middleName: z.optional(z.string()),
  lastName: z.string(),
  singleName: SingleName,
  phone: z.string(),
  companyName: z.string(),
});

/** Facts about an application besides its answers. docs/product.md#roles lists who may write which part. */
const ApplicationFacts = z.object({
  /** True after the applicant has submitted. A later Save keeps it true (docs/product.md#applications). */
  submitted: z._default(z.boolean(), false),
  submittedDate: z.optional(Instant),
  /** Set when the applicant submits again after Re-submission (docs/product.md#applications). */
  resubmittedDate: z.optional(Instant),
  submittedBy: z.optional(SubmittedBy),
  serviceId: z.optional(IdOrZero),
  userId: z.optional(IdOrZero),
  serviceName: z.optional(z.string()),
  applicationStatus: z.optional(z.int()),
  paymentStatus: z.optional(PaymentStatus),
  /** An administrator's remarks. The server always sends them under both names, `adminRemarks` and `remarks`. */
  adminRemarks: z.optional(text(APPLICATION_MAX_LENGTH.remarks)),
  /**
   * The same remarks under the second name. If an administrator saves both, the one that differs from the stored text
   * is saved (docs/product.md#calls).
   */
  remarks: z.optional(text(APPLICATION_MAX_LENGTH.remarks)),
  /** The invoice number. */
  transactionId: z._default(text(APPLICATION_MAX_LENGTH.invoiceNumber), ''),
  invoiceName: z._default(text(120), ''),
  invoicePrefix: z._default(text(64), ''),
  certificateName: z._default(text(120), ''),
  certificatePrefix: z._default(text(64), ''),
  insuranceCertName: z._default(text(120), ''),
  insurancePrefix: z._default(text(64), ''),
  /** Issued documents of newer kinds. A save does not change a kind that it leaves out. */
  issuedDocuments: z.optional(
    z
      .array(z.object({ kind: text(40), name: text(120), prefix: text(64) }))
      .check(z.maxLength(issuedDocumentKinds.length)),
  ),
});
export type ApplicationFacts = z.infer<typeof ApplicationFacts>;

/**
 * The data of an application, sent as the text `applicationJSON`. `readApplicationJson` turns it into
 * `ApplicationContent`.
 */
export const ApplicationJson = z.extend(ApplicationFacts, {
  reqInfoArray: z.array(AnsweredRequiredInfo).check(z.maxLength(MAX_ITEMS_PER_LIST)),
  otherInfoArray: z.array(AnsweredOtherInfo).check(z.maxLength(MAX_ITEMS_PER_LIST)),
  mandatoryDocsArray: z.array(AnsweredMandatoryDocument).check(z.maxLength(MAX_DOCUMENTS_PER_LIST)),
  otherDocsArray: z.array(AnsweredOtherDocument).check(z.maxLength(MAX_DOCUMENTS_PER_LIST)),
  /** Fields of passwords that were destroyed after the application closed, such as `reqInfoArray.0`. */
  destroyedAnswers: z.optional(z.array(text(32)).check(z.maxLength(200))),
});
export type ApplicationJson = z.infer<typeof ApplicationJson>;

/** Facts about an application in a list, for administrators only. */
export const QueueFacts = z.object({
  /** When it began to wait for an administrator: the first or latest submit. Null if it does not wait for one. */
  waitingSince: z.nullable(Instant),
  /** The earliest answered date by which staff must decide. Null if there is none. */
  dueOn: z.nullable(z.string()),
  /** Whether it waits too long, or `dueOn` has passed. */
  overdue: z.boolean(),
  /**
   * Why it is overdue. `wait`: it waits longer than its service promises. `day`: `dueOn` has passed. Older servers
   * leave it out.
   */
  overdueReasons: z.optional(z.array(z.enum(['wait', 'day']))),
  assignedTo: z.nullable(Colleague),
});
export type QueueFacts = z.infer<typeof QueueFacts>;

const summaryFields = {
  id: z.int(),
  /** The same number as `id`. Clients use both names. */
  applicationId: z.int(),
  serviceId: z.int(),
  userId: z.int(),
  serviceName: z.string(),
  /** Full name of the applicant. */
  createdBy: z.string(),
  createdDate: Instant,
  submitted: z.boolean(),
  submittedDate: z.nullable(Instant),
  resubmittedDate: z.nullable(Instant),
  /** When the applicant withdrew it. After that, only the applicant can read it. Nobody can change it. */
  withdrawnDate: z.optional(Instant),
  applicationStatus: StatusId,
  /** Label of the status, from `applicationStatuses`. */
  statusDesc: z.string(),
  paymentStatus: PaymentStatus,
  /** Number of saves. The next save must send it back. */
  version: z.int(),
  /** For administrators only. */
  queue: z.optional(QueueFacts),
};
/** An application in a list. Times are ISO 8601 in UTC. */
export const ApplicationSummary = z.object(summaryFields);
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;
/** Result of the virus scan of one document, identified by name and prefix. */
export const DocumentScan = z.object({
  name: z.string(),
  prefix: z.string(),
  state: z.enum(scanStates),
  /** When the scan ended. */
  at: z.optional(Instant),
});
export type DocumentScan = z.infer<typeof DocumentScan>;
/** One application with all its data. `applicationJSON` is JSON text (see `ApplicationJson`). */
export const Application = z.object({
  ...summaryFields,
  applicationJSON: z.string(),
  /** For the applicant only. */
  progress: z.optional(ApplicationProgress),
  /** Scans of the stored documents, in no order. Clients must accept that there are none. */
  documentScans: z.optional(z.array(DocumentScan)),
  /** The printed code of the certificate. Anybody can check it. Left out if the certificate is not valid. */
  certificateCode: z.optional(z.string()),
  /** The attached certificate, for administrators. Left out until it has a code. */
  certificate: z.optional(StaffCertificate),
  /** The language of the applicant's account, for administrators. */
  applicantLanguage: AccountLanguage,
});
export type Application = z.infer<typeof Application>;

/** Kinds of steps in an application's history. */
const historyKinds = [
  'saved',
  'submitted',
  'resubmitted',
  'status',
  'payment',
  'remarks',
  ...issuedDocumentKinds,
  'revealed',
  'destroyed',
] as const;

/**
 * A step of an application's history, for its applicant. It says what happened and when, never who did it
 * (docs/product.md#applications).
 */
export const HistoryStep = z.object({
  at: Instant,
  kind: z.enum(historyKinds),
  /** The new status. Only with `status`. */
  applicationStatus: z.optional(StatusId),
  /** The new payment status. Only with `payment`. */
  paymentStatus: z.optional(PaymentStatus),
  /** Name of the revealed item. Only with `revealed`. */
  item: z.optional(z.string()),
  /** How often staff had revealed the item by then. Only with `revealed`. */
  times: z.optional(z.int()),
});
export type HistoryStep = z.infer<typeof HistoryStep>;

export const applicationSchemas = {
  addApplication: {
    input: z.object({
      /** Same as `applicationId`, or 0. */
      id: IdOrZero,
      /** 0 for a new application. */
      applicationId: IdOrZero,
      serviceId: Id,
      /** The server ignores it: a new application belongs to the caller. */
      userId: IdOrZero,
      paymentStatus: PaymentStatus,
      statusId: StatusId,
      applicationJSON: rawText(262_144),
      /** For a new application: the version of the service that the form loaded. The application is pinned to it. */
      serviceVersion: z.optional(z.int()),
      /** The version that the form loaded. An outdated one is refused with `version_conflict`. */
      version: z.optional(z.int()),
    }),
    output: z.object({
      message: z.string(),
      id: z.int(),
      applicationId: z.int(),
      version: z.int(),
      /** The certificate after the save. */
      certificate: z.optional(StaffCertificate),
    }),
  },
  getApplications: {
    /** The server ignores `userId`. */
    input: z.object({ appId: Id, userId: z.optional(IdOrZero) }),
    output: Application,
  },
  getAllApplications: {
    input: z.object({
      ...pageInput,
      /** For administrators: the customer, or 0 for all. Customers always get their own applications. */
      userId: z.optional(IdOrZero),
      ...queueInput,
    }),
    output: z.object({ applications: z.array(ApplicationSummary), totalRecords }),
  },
  withdrawApplication: {
    input: z.object({
      appId: Id,
      /** The version that the page showed. An outdated one is refused with `version_conflict`. */
      version: z.optional(z.int()),
    }),
    output: z.object({ version: z.int(), withdrawnDate: Instant }),
  },
  getReceipt: {
    input: z.object({ appId: Id }),
    output: z.object({
      /** The PDF in base64. */
      pdf: z.string(),
    }),
  },
  getApplicationHistory: {
    input: z.object({ appId: Id }),
    output: z.object({
      steps: z.array(HistoryStep),
      /** When the applicant withdrew it. This is the last step. */
      withdrawnDate: z.optional(Instant),
      /** How often staff opened documents of the application, and when they last did. Left out if never. */
      opened: z.optional(z.object({ times: z.int(), last: Instant })),
    }),
  },
} as const;
