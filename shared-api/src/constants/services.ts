/** Service states. See docs/product.md#service-statuses. */
export const serviceStatuses = ['saved', 'published', 'withdraw'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** Longest texts of a service, characters; `rowName` names an item, a document or a link. */
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
  /** Of a condition: what an answer is compared with. */
  conditionValue: 200,
  groupName: 60,
  question: 300,
  /** Why somebody is not eligible, and what to do instead. */
  otherwise: 1000,
} as const;
/** Most of a description that a card of the catalogue has, characters: two lines of a wide card and more. */
export const CARD_DESCRIPTION_LENGTH = 300;
/** Largest `serviceJSON`, characters. */
export const MAX_SERVICE_JSON = 262_144;

/** Most rows of a kind a service can hold. */
export const MAX_INFO_ITEMS = 100;
/** Most document rows of each list of a service. */
export const MAX_DOCUMENTS = 60;
/** Most links of a service. */
export const MAX_URLS = 30;

/** Most options of one choice. */
export const MAX_OPTIONS = 40;
/** Most alternatives of a pattern, such as the two of `A9999999 or AA9999999`. */
export const MAX_PATTERNS = 10;
/** Most groups of a service, and how often the items of one can be asked for. */
export const MAX_GROUPS = 10;
export const MAX_REPETITIONS = 20;
/** Most files for one document. */
export const MAX_FILES_OF_DOCUMENT = 10;
/** Most questions before the form of a service. */
export const MAX_ELIGIBILITY_QUESTIONS = 20;
/** Longest estimate of how long a form takes, minutes. */
export const MAX_ESTIMATE_MINUTES = 600;
/** Longest time in which a service says it decides, days. */
export const MAX_DECIDE_WITHIN_DAYS = 365;
/** Most versions of a service that one call lists. */
export const MAX_LISTED_VERSIONS = 100;

/** Largest size a new document row starts with, in its unit. See docs/product.md#services. */
export const DEFAULT_DOCUMENT_MAX_SIZE = 1;
/** Below this many KB the builder hints that phone photos are larger. See docs/product.md#services. */
export const SMALL_DOCUMENT_HINT_KB = 50;
