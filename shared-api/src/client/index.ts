export { type CallOptions, call, download, downloadCsv } from './call.ts';
export { onUnauthenticated } from './http.ts';
export { upload, uploadPrefix } from './upload.ts';
