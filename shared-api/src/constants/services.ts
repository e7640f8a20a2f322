/** Statuses of a service. See docs/product.md#service-statuses. */
export const serviceStatuses = ['saved', 'published', 'withdraw'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** Longest texts of a service, in characters. `rowName` is the name of an item, document or link. */
export const SERVICE_MAX_LENGTH = {
  name: 200,
  description: 5000,
  additionalInstructions: 5000,
  serviceCharge: 12,
  rowName: 200,
  instruction: 1000,
  url: 2000,
  help: 1000,
  option: 120,
  pattern: 200,
  patternMessage: 200,
  /** The value that a condition compares an answer with. */
  conditionValue: 200,
  groupName: 60,
  question: 300,
  /** Message to a person who cannot apply. */
  otherwise: 1000,
} as const;
/**
 * Longest description on a card of the catalogue, in characters. It fills a little more than two lines of a wide card.
 */
export const CARD_DESCRIPTION_MAX_LENGTH = 300;
/** Longest `serviceJSON`, in characters. */
export const SERVICE_JSON_MAX_LENGTH = 262_144;

/** Most required items, and most optional items, of a service. */
export const MAX_ITEMS_PER_LIST = 100;
/** Most required documents, and most optional documents, of a service. */
export const MAX_DOCUMENTS_PER_LIST = 60;
/** Most links of a service. */
export const MAX_URLS = 30;

/** Most options of an item. */
export const MAX_OPTIONS = 40;
/** Most alternatives of one pattern. `A9999999 or AA9999999` has two. */
export const MAX_PATTERN_ALTERNATIVES = 10;
/** Most groups of a service. */
export const MAX_GROUPS = 10;
/** Most repetitions of one group. */
export const MAX_REPETITIONS = 20;
/** Most files for one document. */
export const MAX_FILES_OF_DOCUMENT = 10;
/** Most eligibility questions of a service. */
export const MAX_ELIGIBILITY_QUESTIONS = 20;
/** Longest estimate of the time that a form takes, in minutes. */
export const MAX_ESTIMATE_MINUTES = 600;
/** Longest promised time until a decision, in days. */
export const MAX_DECIDE_WITHIN_DAYS = 365;
/** Most versions of a service that one call lists. */
export const MAX_LISTED_VERSIONS = 100;

/** Largest file size that a new document row starts with, in its unit. See docs/product.md#services. */
export const DEFAULT_DOCUMENT_MAX_SIZE = 1;
/** Below this size in KB, the service builder warns that phone photos are larger. See docs/product.md#services. */
export const SMALL_DOCUMENT_HINT_KB = 50;
