import type { fileEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { deleteFile } from './DeleteFile.ts';
import { downloadFile } from './DownloadFile.ts';
import { uploadFile } from './UploadFile.ts';

export const fileHandlers: Handlers<typeof fileEndpoints> = { uploadFile, downloadFile, deleteFile };
