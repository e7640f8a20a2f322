export { type CallOptions, call, download, downloadCsv } from './call.ts';
export { askClocks, type Clocks, isClockRight, isClockWrong, readClocks } from './device-clock.ts';
export { warmClient } from './load-http.ts';
export { type AskProof, onProofRequired } from './proof.ts';
export { setRetryPauses } from './retry.ts';
export { onUnauthenticated } from './unauthenticated.ts';
export { sendPart, uploadPrefix } from './upload.ts';
