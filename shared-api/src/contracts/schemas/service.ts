import * as z from 'zod/mini';
import { conditionOperatorNames } from '../../application/content/condition-operators.ts';
import { bytesPerUnit, documentTypes, sizeUnits } from '../../application/content/document-types.ts';
import { choiceKindOf, type InfoType, infoTypes } from '../../application/items/item-types.ts';
import { MAX_UPLOAD_BYTES } from '../../constants/files.ts';
import {
  MAX_DECIDE_WITHIN_DAYS,
  MAX_DOCUMENTS_PER_LIST,
  MAX_ELIGIBILITY_QUESTIONS,
  MAX_ESTIMATE_MINUTES,
  MAX_FILES_OF_DOCUMENT,
  MAX_GROUPS,
  MAX_ITEMS_PER_LIST,
  MAX_OPTIONS,
  MAX_REPETITIONS,
  MAX_URLS,
  SERVICE_JSON_MAX_LENGTH,
  SERVICE_MAX_LENGTH,
  serviceStatuses,
} from '../../constants/services.ts';
import { normalizeAmount } from '../../normalize-entry.ts';
import { Id, IdOrZero, Instant, pageInput, rawText, searchText, text, totalRecords } from './primitives.ts';

const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const rowName = text(SERVICE_MAX_LENGTH.rowName);

/** The condition of an item or document: see `Condition`. */
const ShowWhen = z.object({
  item: rowName,
  is: z.enum(conditionOperatorNames),
  value: text(SERVICE_MAX_LENGTH.conditionValue),
});

const documentFields = {
  FileName: text(120),
  FilePrefix: text(64),
  Type: z.enum(documentTypes),
  MaxSize: z.number().check(z.minimum(1), z.maximum(MAX_UPLOAD_BYTES / bytesPerUnit.KB)),
  FileSizeUnit: z.enum(sizeUnits),
  Instruction: text(SERVICE_MAX_LENGTH.instruction),
  MaxFiles: z.optional(count(1, MAX_FILES_OF_DOCUMENT)),
  ShowWhen: z.optional(ShowWhen),
};

/** A required document and its sample file. */
export const MandatoryDocument = z.object({
  mandatoryDocName: rowName,
  mandatoryDocFileName: documentFields.FileName,
  mandatoryDocFilePrefix: documentFields.FilePrefix,
  mandatoryDocType: documentFields.Type,
  mandatoryDocMaxSize: documentFields.MaxSize,
  mandatoryDocFileSizeUnit: documentFields.FileSizeUnit,
  mandatoryDocInstruction: documentFields.Instruction,
  mandatoryDocMaxFiles: documentFields.MaxFiles,
  mandatoryDocShowWhen: documentFields.ShowWhen,
});
/** An optional document: the same fields with the `otherDoc` prefix. */
export const OtherDocument = z.object({
  otherDocName: rowName,
  otherDocFileName: documentFields.FileName,
  otherDocFilePrefix: documentFields.FilePrefix,
  otherDocType: documentFields.Type,
  otherDocMaxSize: documentFields.MaxSize,
  otherDocFileSizeUnit: documentFields.FileSizeUnit,
  otherDocInstruction: documentFields.Instruction,
  otherDocMaxFiles: documentFields.MaxFiles,
  otherDocShowWhen: documentFields.ShowWhen,
});
/** Choices have the type `Text` in the JSON. */
type JsonType = Exclude<InfoType, 'Choice' | 'Choices'>;
const isJsonType = (type: InfoType): type is JsonType => choiceKindOf(type) === undefined;
const infoFields = {
  /** `''` until the administrator chooses a type (only in a saved draft). */
  Type: z.union([z.enum(infoTypes.filter(isJsonType)), z.literal('')]),
  /** Makes the item a choice of one or several options. Its type is then `Text`. */
  Choose: z.optional(z.enum(['one', 'many'])),
  Options: z.optional(z.array(text(SERVICE_MAX_LENGTH.option)).check(z.maxLength(MAX_OPTIONS))),
  Help: z.optional(text(SERVICE_MAX_LENGTH.help)),
  Pattern: z.optional(text(SERVICE_MAX_LENGTH.pattern)),
  PatternMessage: z.optional(text(SERVICE_MAX_LENGTH.patternMessage)),
  ShowWhen: z.optional(ShowWhen),
  Group: z.optional(text(SERVICE_MAX_LENGTH.groupName)),
  Flag: z.optional(z.boolean()),
};
/** A required item. */
export const RequiredInfo = z.object({
  reqInfoName: rowName,
  reqInfoType: infoFields.Type,
  reqInfoChoose: infoFields.Choose,
  reqInfoOptions: infoFields.Options,
  reqInfoHelp: infoFields.Help,
  reqInfoPattern: infoFields.Pattern,
  reqInfoPatternMessage: infoFields.PatternMessage,
  reqInfoShowWhen: infoFields.ShowWhen,
  reqInfoGroup: infoFields.Group,
  reqInfoDecideBy: infoFields.Flag,
  reqInfoSearchable: infoFields.Flag,
  reqInfoAllowsPartialDate: infoFields.Flag,
});
/** An optional item. */
export const OtherInfo = z.object({
  otherInfoName: rowName,
  otherInfoType: infoFields.Type,
  otherInfoChoose: infoFields.Choose,
  otherInfoOptions: infoFields.Options,
  otherInfoHelp: infoFields.Help,
  otherInfoPattern: infoFields.Pattern,
  otherInfoPatternMessage: infoFields.PatternMessage,
  otherInfoShowWhen: infoFields.ShowWhen,
  otherInfoGroup: infoFields.Group,
  otherInfoDecideBy: infoFields.Flag,
  otherInfoSearchable: infoFields.Flag,
  otherInfoAllowsPartialDate: infoFields.Flag,
});

/** A group of items that the form repeats: see `GroupDefinition`. */
export const ServiceGroup = z.object({
  name: text(SERVICE_MAX_LENGTH.groupName),
  min: count(1, MAX_REPETITIONS),
  max: count(1, MAX_REPETITIONS),
});
/** A question before the form: see `EligibilityQuestion`. */
export const ServiceEligibility = z.object({
  question: text(SERVICE_MAX_LENGTH.question),
  mustBe: z.enum(['Yes', 'No']),
  otherwise: text(SERVICE_MAX_LENGTH.otherwise),
});

/** An address with http or https. `''` in a draft (docs/product.md#services). */
export const HttpUrl = z.string().check(
  z.trim(),
  z.maxLength(SERVICE_MAX_LENGTH.url),
  z.refine((url) => url === '' || /^https?:\/\/[^\s]+$/i.test(url), 'http or https'),
);
/** A link under "Read more". */
export const ServiceUrl = z.object({ urlName: rowName, url: HttpUrl });

/**
 * A service as an administrator designs it, sent as the text `serviceJSON`. Its first key is `name`. See
 * docs/product.md#services.
 */
export const ServiceJson = z.object({
  name: text(SERVICE_MAX_LENGTH.name),
  description: text(SERVICE_MAX_LENGTH.description),
  additionalInstructions: text(SERVICE_MAX_LENGTH.additionalInstructions),
  /** AED as decimal text with up to two decimals. `''` until it is set. */
  serviceCharge: z.string().check(z.overwrite(normalizeAmount), z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/)),
  status: z.enum(serviceStatuses),
  reqInfoArray: z.array(RequiredInfo).check(z.maxLength(MAX_ITEMS_PER_LIST)),
  otherInfoArray: z.array(OtherInfo).check(z.maxLength(MAX_ITEMS_PER_LIST)),
  mandatoryDocsArray: z.array(MandatoryDocument).check(z.maxLength(MAX_DOCUMENTS_PER_LIST)),
  otherDocsArray: z.array(OtherDocument).check(z.maxLength(MAX_DOCUMENTS_PER_LIST)),
  urlsArray: z.array(ServiceUrl).check(z.maxLength(MAX_URLS)),
  groupsArray: z.optional(z.array(ServiceGroup).check(z.maxLength(MAX_GROUPS))),
  eligibilityArray: z.optional(z.array(ServiceEligibility).check(z.maxLength(MAX_ELIGIBILITY_QUESTIONS))),
  estimateMinutes: z.optional(count(1, MAX_ESTIMATE_MINUTES)),
  decideWithinDays: z.optional(count(1, MAX_DECIDE_WITHIN_DAYS)),
  secondOpinion: z.optional(z.boolean()),
});
export type ServiceJson = z.infer<typeof ServiceJson>;

/** The summary of a service in the catalogue. */
export const ServiceCard = z.object({
  /** Beginning of the description, at most `CARD_DESCRIPTION_MAX_LENGTH` characters. */
  description: z.string(),
  serviceCharge: ServiceJson.shape.serviceCharge,
  /** The required documents. `conditional`: only some applicants need it. */
  documents: z.array(z.object({ name: z.string(), conditional: z.boolean() })),
  estimateMinutes: ServiceJson.shape.estimateMinutes,
  decideWithinDays: ServiceJson.shape.decideWithinDays,
});
export type ServiceCard = z.infer<typeof ServiceCard>;

/** A service, or one version of it. */
export const Service = z.object({
  id: z.int(),
  serviceName: z.string(),
  /** A `ServiceJson` as JSON text. In a list without forms it has only `name` and `status`. */
  serviceJSON: z.string(),
  /** Number of the version, from 1. A version never changes. */
  version: z.int(),
  /** Only for customers, in a list without forms. */
  card: z.optional(ServiceCard),
});
export type Service = z.infer<typeof Service>;

/** One save of a service. */
export const ServiceVersion = z.object({
  version: z.int(),
  status: z.enum(serviceStatuses),
  at: Instant,
  /** Full name of the person who saved it. */
  by: z.string(),
});
export type ServiceVersion = z.infer<typeof ServiceVersion>;

export const serviceSchemas = {
  addService: {
    input: z.object({
      /** 0 for a new service. */
      id: IdOrZero,
      serviceName: text(SERVICE_MAX_LENGTH.name),
      serviceJSON: rawText(SERVICE_JSON_MAX_LENGTH),
      /** The version that the form loaded. An outdated one is refused with `version_conflict`. */
      version: z.optional(z.int()),
    }),
    output: z.string(),
  },
  getServices: {
    input: z.object({
      id: Id,
      serviceName: z.optional(text(400)),
      /** Returns the version that this application is pinned to. 0 for the current version. */
      applicationId: z.optional(IdOrZero),
      /** An older version, for administrators only. */
      version: z.optional(Id),
    }),
    output: Service,
  },
  getServiceVersions: {
    input: z.object({ id: Id }),
    output: z.object({ versions: z.array(ServiceVersion) }),
  },
  getAllServices: {
    input: z.object({
      ...pageInput,
      /** The server ignores it. */
      userId: z.optional(IdOrZero),
      serviceName: searchText,
      /** Returns a summary of each service without its form. */
      withoutForm: z.optional(z.boolean()),
    }),
    output: z.object({ services: z.array(Service), totalRecords }),
  },
  getOpenApplications: {
    input: z.object({ id: Id }),
    output: z.object({ openApplications: z.int() }),
  },
} as const;
