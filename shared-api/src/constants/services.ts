/** Service states. Specification §4. */
export const serviceStatuses = ['saved', 'published', 'withdraw'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** Types of an information item; `Yes or No` renders as radio buttons. Specification §3, decision 13. */
export const infoTypes = ['Text', 'Password', 'Date', 'E-mail', 'Number', 'Mobile', 'Yes or No'] as const;
export type InfoType = (typeof infoTypes)[number];

/** Types of a document. Specification §3. */
export const documentTypes = ['.pdf', '.jpg'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Units of a document's largest size; 1 KB = 1,024 bytes, 1 MB = 1,024 KB. Specification §3. */
export const sizeUnits = ['KB', 'MB'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

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
