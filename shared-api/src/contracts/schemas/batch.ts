import * as z from 'zod/mini';
import { applicationStatusIds } from '../../application/statuses.ts';
import { workerStateNames } from '../../application/worker-states.ts';
import { LINK_TOKEN_LENGTH } from '../../constants/addresses.ts';
import { APPLICATION_MAX_LENGTH } from '../../constants/applications.ts';
import { BATCH_MAX_LENGTH, MAX_BATCH_WORKERS } from '../../constants/batches.ts';
import { PERSON_MAX_LENGTH } from '../../constants/people.ts';
import { MAX_ITEMS_PER_LIST } from '../../constants/services.ts';
import { languageCodes } from '../../languages/index.ts';
import {
  emailText,
  Id,
  Instant,
  MessageOutput,
  pageInput,
  rawText,
  requiredText,
  text,
  totalRecords,
} from './primitives.ts';

const maxLength = BATCH_MAX_LENGTH;

/** The worker that an application of a batch is about. */
export const WorkerContact = z.object({
  name: requiredText(maxLength.workerName),
  email: emailText(PERSON_MAX_LENGTH.email).check(z.minLength(1), z.email()),
});
export type WorkerContact = z.infer<typeof WorkerContact>;

const NewWorker = z.extend(WorkerContact, {
  /** One answer for each item of the service's version, in its order. Passwords are entered only on the form. */
  answers: z.array(rawText(APPLICATION_MAX_LENGTH.answer)).check(z.maxLength(2 * MAX_ITEMS_PER_LIST)),
  /** Creates a second application if this worker already has an open one for this service. */
  again: z.optional(z.boolean()),
});

/** Applications that a customer created together, one for each worker. */
export const Batch = z.object({
  id: z.int(),
  name: z.string(),
  serviceId: z.int(),
  serviceName: z.string(),
  createdDate: Instant,
  workers: z.int(),
  confirmed: z.int(),
  declined: z.int(),
  submitted: z.int(),
});
export type Batch = z.infer<typeof Batch>;

/** One application of a batch, and its worker's state. */
export const BatchWorker = z.object({
  applicationId: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(workerStateNames),
  /** When the worker got this state. */
  since: Instant,
  /** The worker's explanation of what is wrong. `''` for none. */
  words: z.string(),
  /** When the last mail was sent. */
  invitedDate: z.nullable(Instant),
  /** How many answers and documents are missing or wrong. */
  unfinished: z.int(),
  submitted: z.boolean(),
  applicationStatus: z.literal(applicationStatusIds),
  /** Only if it was withdrawn. */
  withdrawnDate: z.optional(Instant),
});
export type BatchWorker = z.infer<typeof BatchWorker>;

/** Input for creating a batch. */
export const CreateBatchInput = z.object({
  serviceId: Id,
  /** The version of the service that the answers are for. */
  serviceVersion: z.int(),
  name: requiredText(maxLength.name),
  workers: z.array(NewWorker).check(z.minLength(1), z.maxLength(MAX_BATCH_WORKERS)),
});

/** A worker's corrected name and e-mail. */
export const ChangeWorkerInput = z.extend(WorkerContact, { applicationId: Id });

export const batchSchemas = {
  createBatch: {
    input: CreateBatchInput,
    output: z.extend(MessageOutput, { id: z.int() }),
  },
  getBatches: {
    input: z.object(pageInput),
    output: z.object({ batches: z.array(Batch), totalRecords }),
  },
  getBatch: {
    input: z.object({ id: Id, ...pageInput }),
    output: z.object({ batch: Batch, workers: z.array(BatchWorker), totalRecords }),
  },
  inviteWorkers: {
    input: z.object({
      id: Id,
      applicationId: z.optional(Id),
      /** The language of the mails and of the pages that their links open. If left out, that of the customer's account. */
      language: z.optional(z.enum(languageCodes)),
    }),
    output: z.object({
      sent: z.int(),
      /** Workers whose application lacks answers or documents. */
      unfinished: z.int(),
      /** Workers who got a mail too recently, or too many mails today. */
      paused: z.int(),
    }),
  },
  changeWorker: {
    input: ChangeWorkerInput,
    output: MessageOutput,
  },
} as const;

const token = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${LINK_TOKEN_LENGTH}}$`)));
/** SHA-256 of the data that the worker sees, in hex. A changed digest means changed data. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The data that the worker confirms: all answers and documents in the order of the form, without passwords. */
export const WorkerData = z.object({
  name: z.string(),
  /**
   * The BCP 47 code of the language that the employer chose. Left out by older servers, and for their links. A newer server
   * may send a language that the reader does not know: then use the default language (`findLanguage`).
   */
  language: z.optional(z.string()),
  companyName: z.string(),
  serviceName: z.string(),
  state: z.enum(workerStateNames),
  answers: z.array(
    z.object({
      name: z.string(),
      /** `''` if the item has no type. */
      type: z.string(),
      value: z.string(),
      /** For an item in a group: the group's name, and the repetition from 1. */
      group: z.optional(z.object({ name: z.string(), number: z.int() })),
    }),
  ),
  documents: z.array(z.object({ name: z.string(), files: z.array(z.string()) })),
  digest,
});
export type WorkerData = z.infer<typeof WorkerData>;

export const workerSchemas = {
  getWorkerData: {
    input: z.object({ token }),
    output: WorkerData,
  },
  answerWorkerData: {
    input: z.object({ token, digest, isRight: z.boolean(), words: text(maxLength.workerRemarks) }),
    output: MessageOutput,
  },
} as const;
