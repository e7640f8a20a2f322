export { ChooseFile } from './ChooseFile.tsx';
export { FileField, type FileFieldProps } from './FileField.tsx';
export { downloadFailureText, FileLink } from './FileLink.tsx';
export { FileName } from './FileName.tsx';
export { downloadFile, downloadKeyOf, openFile, toMaxBytes } from './files.ts';
export { PdfButton } from './PdfButton.tsx';
export { saveBlob } from './save-blob.ts';
export { replaceAddress } from './unfinished-uploads.ts';
