import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { fileSchemas } from './schemas/file.ts';

const fileFacts = {
  uploadFile: {
    method: 'POST',
    sends: 'multipart',
    path: '/File/UploadFile',
    access: 'signedIn',
    summary: 'Store one PDF or JPEG (part `file`) below the own prefix `{userId}/{year month day minutes seconds}/`',
  },
  uploadPart: {
    method: 'POST',
    sends: 'bytes',
    path: '/File/UploadPart',
    access: 'signedIn',
    summary:
      'Add bytes to an upload that can be resumed; the first part (offset 0) begins it, the last one stores the file as UploadFile does. Refused without `sha256`. `conflict`: ask UploadState where to go on',
  },
  uploadState: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/File/UploadState',
    access: 'signedIn',
    summary: 'How far an own upload is; one the server knows nothing of is at 0. Ends a part that is still on its way',
  },
  cancelUpload: {
    method: 'DELETE',
    sends: 'query',
    path: '/File/CancelUpload',
    access: 'signedIn',
    summary: 'Forget an own upload, and the file when it was stored just before',
  },
  downloadFile: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/File/DownloadFile',
    access: 'signedIn',
    answers: 'binary',
    summary: 'The bytes of a file the caller may read',
  },
  deleteFile: {
    method: 'DELETE',
    sends: 'query',
    path: '/File/DeleteFile',
    access: 'signedIn',
    summary: 'Delete an own file that no submitted application uses',
  },
} as const satisfies EndpointFactsOf<typeof fileSchemas>;

/** The calls under `/File`. See docs/product.md#calls. */
export const fileEndpoints: EndpointsOf<typeof fileSchemas, typeof fileFacts> = fileFacts;
