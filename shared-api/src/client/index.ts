export { type CallOptions, call, download, downloadCsv } from './call.ts';
export * from './deprecated-names.ts';
export { type Clocks, fetchClocks, isClockRight, isClockWrong, readClocks } from './device-clock.ts';
export { preloadClient } from './load-http.ts';
export { type AskProof, onProofRequired } from './send-with-proof.ts';
export { onUnauthenticated } from './unauthenticated.ts';
export { sendUploadPart, uploadPrefix } from './upload.ts';
export { setRetryDelays } from './with-retries.ts';
