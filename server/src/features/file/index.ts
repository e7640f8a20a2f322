import type { fileEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { cancelUpload } from './CancelUpload.ts';
import { deleteFile } from './DeleteFile.ts';
import { downloadFile } from './DownloadFile.ts';
import { uploadFile } from './UploadFile.ts';
import { uploadPart } from './UploadPart.ts';
import { uploadState } from './UploadState.ts';

export const fileHandlers: Handlers<typeof fileEndpoints> = {
  uploadFile,
  uploadPart,
  uploadState,
  cancelUpload,
  downloadFile,
  deleteFile,
};
