export { FileField, type FileFieldProps } from './FileField.tsx';
export { FileLink } from './FileLink.tsx';
export { type FileRef, fileKey, maxBytes, openFile, saveFile } from './files.ts';
export { newFormKey } from './newFormKey.ts';
export { useLeaveGuard } from './useLeaveGuard.ts';
