/** Service states. Specification §4. */
export const serviceStatuses = ['saved', 'published', 'withdraw'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** Longest texts of a service, characters; `rowName` names an item, a document or a link. */
export const SERVICE_MAX_LENGTH = {
  name: 200,
  description: 5000,
  additionalInstructions: 5000,
  serviceCharge: 10,
  rowName: 200,
  instruction: 1000,
  url: 2000,
} as const;
/** Largest `serviceJSON`, characters. */
export const MAX_SERVICE_JSON = 262_144;

/** Most rows of a kind a service can hold. */
export const MAX_INFO_ITEMS = 100;
/** Most document rows of each list of a service. */
export const MAX_DOCUMENTS = 60;
/** Most links of a service. */
export const MAX_URLS = 30;

/** Largest size a new document row starts with, in its unit. Specification §3. */
export const DEFAULT_DOCUMENT_MAX_SIZE = 1;
/** Below this many KB the builder hints that phone photos are larger. Decision 13. */
export const SMALL_DOCUMENT_HINT_KB = 50;
