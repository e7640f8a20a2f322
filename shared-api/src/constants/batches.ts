import { MINUTE_MS } from './durations.ts';
/** Most workers in one batch. */
export const MAX_BATCH_WORKERS = 200;
/** Largest CSV file of workers, in bytes. It must fit into the server's limit for a request body. */
export const MAX_BATCH_BYTES = 400 * 1024;
/** Longest texts of a batch and its workers, in characters. */
export const BATCH_MAX_LENGTH = { name: 200, workerName: 200, workerRemarks: 1000 } as const;

/** How long a worker's link for confirming data works, in days. */
export const WORKER_LINK_DAYS = 30;
/** Shortest time between two mails to one worker about one application, in milliseconds. */
export const WORKER_MAIL_PAUSE_MS = 10 * MINUTE_MS;
/** Most worker mails per day: sent by one customer, and to one address. The address may belong to a stranger. */
export const MAX_WORKER_MAILS_PER_DAY = { owner: 600, address: 20 } as const;
