import { fetchClocks } from './device-clock.ts';
import { preloadClient } from './load-http.ts';
import { sendUploadPart } from './upload.ts';
import { setRetryDelays } from './with-retries.ts';

// For remotes that were released with shared-api 1.5 or older.

/** @deprecated Use `fetchClocks`. */
export const askClocks = fetchClocks;
/** @deprecated Use `preloadClient`. */
export const warmClient = preloadClient;
/** @deprecated Use `setRetryDelays`. */
export const setRetryPauses = setRetryDelays;
/** @deprecated Use `sendUploadPart`. */
export const sendPart = sendUploadPart;
