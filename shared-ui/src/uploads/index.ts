export { FileField, type FileFieldProps } from './FileField.tsx';
export { downloadFailure, FileLink } from './FileLink.tsx';
export { FileName } from './FileName.tsx';
export { downloadFile, fileKey, maxBytes, openFile } from './files.ts';
export { PdfButton } from './PdfButton.tsx';
export { saveBlob } from './save-blob.ts';
export { readdress } from './unfinished.ts';
