import * as z from 'zod/mini';
import { issuedDocumentKinds } from '../../application/issued-documents.ts';
import { paymentStatuses } from '../../application/payment-statuses.ts';
import { applicationStatusIds } from '../../application/statuses.ts';
import { changeReasonNames } from '../../application/verdicts.ts';
import { APPLICATION_MAX_LENGTH } from '../../constants/applications.ts';
import { scanStates } from '../../constants/files.ts';
import { MAX_DOCUMENTS, MAX_FILES_OF_DOCUMENT, MAX_INFO_ITEMS, MAX_REPETITIONS } from '../../constants/services.ts';
import { SingleName } from './account/session-user.ts';
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
/** The file of a document row: its name and storage prefix; `InputFile` is its content type, `''` while there is none. */
const inputFile = {
  ...storedFile,
  /** The second and further files. */
  MoreInputFiles: z.optional(z.array(z.object(storedFile)).check(z.maxLength(MAX_FILES_OF_DOCUMENT - 1))),
};
/** To the letter: the wire's edge trims what is no secret. */
const answer = rawText(APPLICATION_MAX_LENGTH.answer);
const value = z._default(answer, '');
/** Of an item in a group the second and further repetitions. */
const moreValues = z.optional(z.array(answer).check(z.maxLength(MAX_REPETITIONS - 1)));

/** A required item with what the applicant entered. See docs/product.md#calls. */
export const AnsweredRequiredInfo = z.extend(RequiredInfo, { reqInfoValue: value, reqInfoMoreValues: moreValues });
/** An optional item with what the applicant entered. See docs/product.md#calls. */
export const AnsweredOtherInfo = z.extend(OtherInfo, { otherInfoValue: value, otherInfoMoreValues: moreValues });
/** A required document with the applicant's file. See docs/product.md#calls. */
export const AnsweredMandatoryDocument = z.extend(MandatoryDocument, inputFile);
/** An optional document with the applicant's file. See docs/product.md#calls. */
export const AnsweredOtherDocument = z.extend(OtherDocument, inputFile);

/** Who submitted, as the server knew them then. */
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

/** What became of an application, beside its answers. Which role may write which part: docs/product.md#roles. */
const ApplicationFacts = z.object({
  /** True once the applicant has submitted; a later Save keeps it so (docs/product.md#applications). */
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
  /** An administrator's remarks, under both names of the JSON; the server always sends them. */
  adminRemarks: z.optional(text(APPLICATION_MAX_LENGTH.remarks)),
  /** Written for `adminRemarks`; of an admin's save the one that differs from what is stored counts (docs/product.md#calls). */
  remarks: z.optional(text(APPLICATION_MAX_LENGTH.remarks)),
  /** The invoice number. */
  transactionId: z._default(text(APPLICATION_MAX_LENGTH.invoiceNumber), ''),
  invoiceName: z._default(text(120), ''),
  invoicePrefix: z._default(text(64), ''),
  certificateName: z._default(text(120), ''),
  certificatePrefix: z._default(text(64), ''),
  insuranceCertName: z._default(text(120), ''),
  insurancePrefix: z._default(text(64), ''),
  /** What administrators attach beside those three; with a save, a kind that it leaves out stays. */
  issuedDocuments: z.optional(
    z
      .array(z.object({ kind: text(40), name: text(120), prefix: text(64) }))
      .check(z.maxLength(issuedDocumentKinds.length)),
  ),
});
export type ApplicationFacts = z.infer<typeof ApplicationFacts>;

/** An application's data; travels as the text `applicationJSON`. `ApplicationContent` is what it says. */
export const ApplicationJson = z.extend(ApplicationFacts, {
  reqInfoArray: z.array(AnsweredRequiredInfo).check(z.maxLength(MAX_INFO_ITEMS)),
  otherInfoArray: z.array(AnsweredOtherInfo).check(z.maxLength(MAX_INFO_ITEMS)),
  mandatoryDocsArray: z.array(AnsweredMandatoryDocument).check(z.maxLength(MAX_DOCUMENTS)),
  otherDocsArray: z.array(AnsweredOtherDocument).check(z.maxLength(MAX_DOCUMENTS)),
  /** Fields such as `reqInfoArray.0` whose password was destroyed after the application was closed. */
  destroyedAnswers: z.optional(z.array(text(32)).check(z.maxLength(200))),
});
export type ApplicationJson = z.infer<typeof ApplicationJson>;

/** What administrators alone are told of an application in a list. */
export const QueueFacts = z.object({
  /** Since when it waits for an administrator: submitted, or submitted again; null while it waits for nobody here. */
  waitingSince: z.nullable(Instant),
  /** The earliest day that its applicant has answered where the service asks by when it must be decided. */
  dueOn: z.nullable(z.string()),
  /** Waits longer than its service allows, or its day is over. */
  overdue: z.boolean(),
  /** Why it is overdue: it waits longer than its service allows, or its day is over. A server of the release before sends none. */
  overdueReasons: z.optional(z.array(z.enum(['wait', 'day']))),
  assignedTo: z.nullable(Colleague),
});
export type QueueFacts = z.infer<typeof QueueFacts>;

const row = {
  id: z.int(),
  /** The same number as `id`; both names are in use. */
  applicationId: z.int(),
  serviceId: z.int(),
  userId: z.int(),
  serviceName: z.string(),
  /** The applicant's full name. */
  createdBy: z.string(),
  createdDate: Instant,
  submitted: z.boolean(),
  submittedDate: z.nullable(Instant),
  resubmittedDate: z.nullable(Instant),
  /** When its applicant took it back: it is only read since, and by its applicant alone. */
  withdrawnDate: z.optional(Instant),
  applicationStatus: StatusId,
  /** The status in words: the `words` of its row in `applicationStatuses`. */
  statusDesc: z.string(),
  paymentStatus: PaymentStatus,
  /** Counts saves; send it back with the next save. */
  version: z.int(),
  /** For administrators alone. */
  queue: z.optional(QueueFacts),
};
/** An application as a list shows it; times are ISO 8601 in UTC. */
export const ApplicationSummary = z.object(row);
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;
/** Whether a document was checked for viruses; by its name and prefix. */
export const DocumentScan = z.object({
  name: z.string(),
  prefix: z.string(),
  state: z.enum(scanStates),
  /** When nothing, or a virus, was found. */
  at: z.optional(Instant),
});
export type DocumentScan = z.infer<typeof DocumentScan>;
/** One answer or document that its applicant was asked to change, by its name on the wire (see `FieldId`). */
export const RequestedChange = z.object({
  field: z.string(),
  reason: z.enum(changeReasonNames),
  /** An administrator's own words; `''` for none. */
  words: z.string(),
  /** It was changed, and saved, since. */
  changed: z.boolean(),
});
export type RequestedChange = z.infer<typeof RequestedChange>;
/** Where an application stands, as its applicant is told. */
export const ApplicationProgress = z.object({
  /** Since when it has its status; of one that was submitted again, since then. Null for a draft. */
  since: z.nullable(Instant),
  /** By when it is decided, as its service promises; null where it promises nothing or nothing is to be decided. */
  decideBy: z.nullable(Instant),
  /** The earliest day answered by which it must be decided, such as `2026-02-03`. */
  neededBy: z.nullable(z.string()),
  /** Of one that was sent back, in no order; one that was sent back without saying what has none. */
  asked: z.array(RequestedChange),
});
export type ApplicationProgress = z.infer<typeof ApplicationProgress>;
/** One application with all it holds, as JSON text in `applicationJSON` (see `ApplicationJson`). */
export const Application = z.object({
  ...row,
  applicationJSON: z.string(),
  /** For its applicant alone. */
  progress: z.optional(ApplicationProgress),
  /** Of each stored document, in no order; of our own portal, so a client may find none. */
  documentScans: z.optional(z.array(DocumentScan)),
  /** By which anybody may check its certificate, as it is printed; only while that holds. */
  certificateCode: z.optional(z.string()),
  /** For administrators, of the certificate that is attached; none before it was given a code. */
  certificate: z.optional(StaffCertificate),
});
export type Application = z.infer<typeof Application>;

/** What a step of an application's history was: see `HistoryStep`. */
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

/** One step of an application's history as its owner may see it: what and when, never who (docs/product.md#applications). */
export const HistoryStep = z.object({
  at: Instant,
  kind: z.enum(historyKinds),
  /** With `status`: the new one. */
  applicationStatus: z.optional(StatusId),
  /** With `payment`: the new one. */
  paymentStatus: z.optional(PaymentStatus),
  /** With `revealed`: the name of the item, and how many times it had been revealed by then. */
  item: z.optional(z.string()),
  times: z.optional(z.int()),
});
export type HistoryStep = z.infer<typeof HistoryStep>;

export const applicationSchemas = {
  addApplication: {
    input: z.object({
      id: IdOrZero,
      applicationId: IdOrZero,
      serviceId: Id,
      userId: IdOrZero,
      paymentStatus: PaymentStatus,
      statusId: StatusId,
      applicationJSON: rawText(262_144),
      /** For a new application: the version of the service the form was read at, to which it is pinned. */
      serviceVersion: z.optional(z.int()),
      /** The version the form was read at; a stale one is refused with `version_conflict`. */
      version: z.optional(z.int()),
    }),
    output: z.object({
      message: z.string(),
      id: z.int(),
      applicationId: z.int(),
      version: z.int(),
      /** As of `Application`, after the save. */
      certificate: z.optional(StaffCertificate),
    }),
  },
  getApplications: {
    input: z.object({ appId: Id, userId: z.optional(IdOrZero) }),
    output: Application,
  },
  getAllApplications: {
    input: z.object({
      ...pageInput,
      userId: z.optional(IdOrZero),
      ...queueInput,
    }),
    output: z.object({ applications: z.array(ApplicationSummary), totalRecords }),
  },
  withdrawApplication: {
    input: z.object({
      appId: Id,
      /** The version that was looked at; a stale one is refused with `version_conflict`. */
      version: z.optional(z.int()),
    }),
    output: z.object({ version: z.int(), withdrawnDate: Instant }),
  },
  getReceipt: {
    input: z.object({ appId: Id }),
    output: z.object({
      /** The document, base64. */
      pdf: z.string(),
    }),
  },
  getApplicationHistory: {
    input: z.object({ appId: Id }),
    output: z.object({
      steps: z.array(HistoryStep),
      /** When its applicant took it back, which is the last of it. */
      withdrawnDate: z.optional(Instant),
      /** How many times staff have opened a document of the application, and when last; none while nobody has. */
      opened: z.optional(z.object({ times: z.int(), last: Instant })),
    }),
  },
} as const;
