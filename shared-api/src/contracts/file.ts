import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { fileSchemas } from './schemas/file.ts';

const fileFacts = {
  uploadFile: {
    method: 'POST',
    sends: 'multipart',
    path: '/File/UploadFile',
    access: 'signedIn',
    summary:
      'Store one PDF or JPEG (part `file`) below the caller’s prefix `{userId}/{year month day minutes seconds}/`',
  },
  uploadPart: {
    method: 'POST',
    sends: 'bytes',
    path: '/File/UploadPart',
    access: 'signedIn',
    summary:
      'Add a part to an upload. The first part (offset 0) starts it; the last one stores the file as UploadFile does. Refused without `sha256`. After `conflict`, UploadState returns the next offset',
  },
  uploadState: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/File/UploadState',
    access: 'signedIn',
    summary:
      'Returns how many bytes of the caller’s upload have arrived; 0 for an unknown upload. Stops a part that is still arriving',
  },
  cancelUpload: {
    method: 'DELETE',
    sends: 'query',
    path: '/File/CancelUpload',
    access: 'signedIn',
    summary: 'Delete an upload of the caller, and its file if that was stored just before',
  },
  downloadFile: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/File/DownloadFile',
    access: 'signedIn',
    answers: 'binary',
    summary: 'Returns the bytes of a file that the caller may read',
  },
  deleteFile: {
    method: 'DELETE',
    sends: 'query',
    path: '/File/DeleteFile',
    access: 'signedIn',
    summary: 'Delete a file of the caller that no submitted application uses',
  },
} as const satisfies EndpointFactsOf<typeof fileSchemas>;

/** The calls under `/File`. See docs/product.md#calls. */
export const fileEndpoints: EndpointsOf<typeof fileSchemas, typeof fileFacts> = fileFacts;
