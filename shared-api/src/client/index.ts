export { type CallOptions, call, download, downloadCsv } from './call.ts';
/** @deprecated Old names, for remotes that were released with shared-api 1.5 or older. */
export {
  type Clocks,
  fetchClocks,
  fetchClocks as askClocks,
  isClockRight,
  isClockWrong,
  readClocks,
} from './device-clock.ts';
/** @deprecated See `askClocks`. */
export { preloadClient, preloadClient as warmClient } from './load-http.ts';
export { type AskProof, onProofRequired } from './proof.ts';
/** @deprecated See `askClocks`. */
export { setRetryDelays, setRetryDelays as setRetryPauses } from './retry.ts';
export { onUnauthenticated } from './unauthenticated.ts';
/** @deprecated See `askClocks`. */
export { sendUploadPart, sendUploadPart as sendPart, uploadPrefix } from './upload.ts';
