export { type CallOptions, call, download, downloadCsv } from './call.ts';
export { onUnauthenticated } from './http.ts';
export { setRetryPauses } from './retry.ts';
export { sendPart, uploadPrefix } from './upload.ts';
