import { bytesPerUnit, type DocumentType, documentTypeTable, type ErrorCode } from '@emigration-portal/shared-api';
import files from '../locales/en/files.json';
import uploading from '../locales/en/uploading.json';
import uploads from '../locales/en/uploads.json';
import { useSharedTexts } from '../texts/index.ts';
import type { FileProblem } from './files.ts';
import { shortenFileName } from './shorten-file-name.ts';

type Fault =
  | 'content'
  | 'size'
  | 'space'
  | 'today'
  | 'full'
  | 'virus'
  | 'scan'
  | 'connection'
  | 'signedOut'
  | 'busy'
  | 'server';

const faultByCode: Partial<Record<ErrorCode, Fault>> = {
  file_rejected: 'content',
  unsupported_media_type: 'content',
  file_too_large: 'size',
  file_limit: 'space',
  upload_daily_limit: 'today',
  storage_full: 'full',
  file_infected: 'virus',
  scan_unavailable: 'scan',
  network: 'connection',
  timeout: 'connection',
  request_too_slow: 'connection',
  unauthenticated: 'signedOut',
  too_many_requests: 'busy',
  overloaded: 'busy',
};
const permanentFaults: readonly Fault[] = ['content', 'size', 'space', 'today', 'virus'];

function waitingReasonOf(fault: Fault) {
  if (!navigator.onLine) return 'offline';
  return fault === 'busy' || fault === 'scan' ? fault : 'connection';
}

const { KB, MB } = bytesPerUnit;

/** Returns the texts of a file field: accepted types, problems of a file, and failures of portal or connection. */
export function useFileTexts(types: readonly DocumentType[], limit: number) {
  const { t } = useSharedTexts(uploads);
  const { t: laterText } = useSharedTexts(uploading);
  const { t: fileText } = useSharedTexts(files);
  const names = types
    .map((type): string => fileText(`${documentTypeTable[type].name}`))
    .reduce((one, other) => t('either', { one, other }));
  const size =
    limit % MB === 0 ? t('megabytes', { size: limit / MB }) : t('kilobytes', { size: Math.floor(limit / KB) });
  const formatSize = (bytes: number) =>
    bytes >= MB ? t('megabytes', { size: (bytes / MB).toFixed(1) }) : t('kilobytes', { size: Math.ceil(bytes / KB) });
  const faultOf = (code: ErrorCode) => faultByCode[code] ?? 'server';

  return {
    size,
    hint: t('hint', { types: names, size }),
    problemText: (problem: FileProblem) => laterText(`problem.${problem}`, { types: names, size }),
    faultText: (code: ErrorCode) => laterText(`fault.${faultOf(code)}`, { types: names, size }),
    /** Why an upload waits, and that it continues by itself. */
    waitingText: (code: ErrorCode, name: string, percent: number) =>
      laterText(`resting.${waitingReasonOf(faultOf(code))}`, { name, percent }),
    shrunkText: (from: File, to: File) =>
      laterText('shrunk', { name: shortenFileName(to.name), size: formatSize(to.size), before: formatSize(from.size) }),
    /** False if the file itself is the problem. */
    canRetry: (code: ErrorCode) => !permanentFaults.includes(faultOf(code)),
  };
}

export type FileTexts = ReturnType<typeof useFileTexts>;
