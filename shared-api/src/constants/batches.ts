import { MINUTE_MS } from './durations.ts';
/** Most workers of one batch. */
export const MAX_BATCH_WORKERS = 200;
/** Largest CSV file of workers, bytes; as a call it has to fit into the server's limit of a body. */
export const MAX_BATCH_BYTES = 400 * 1024;
/** Longest texts about a batch and its workers, characters. */
export const BATCH_MAX_LENGTH = { name: 200, workerName: 200, words: 1000 } as const;

/** How long a link is good by which a worker confirms the own data, days. */
export const WORKER_LINK_DAYS = 30;
/** Pause between two mails to one worker about one application, milliseconds. */
export const WORKER_MAIL_PAUSE_MS = 10 * MINUTE_MS;
/** Most such mails in a day: of one customer, and to one address, which may be a stranger's. */
export const WORKER_MAILS_PER_DAY = { owner: 600, address: 20 } as const;
