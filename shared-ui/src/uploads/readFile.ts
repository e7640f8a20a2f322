import { type DocumentType, fileNameOf } from '@emigration-portal/shared-api';
import { contentOf } from '../photos/contentOf.ts';
import { kinds } from './files.ts';

/** A chosen file, read into memory: what a phone's gallery hands out may not be readable a second time. */
export interface ReadFile {
  /** As the portal can store it: a long one is shortened. */
  readonly name: string;
  readonly size: number;
  readonly bytes: Blob;
  readonly type: DocumentType;
  /** Hex; the server takes no file without. */
  readonly sha256: string;
  /** The same for the same file chosen again. */
  readonly fingerprint: string;
}

/** Reads a file and looks whether it begins as one of the types does; otherwise says what is wrong. */
export async function readFile(file: File, types: readonly DocumentType[]): Promise<ReadFile | 'unreadable' | 'type'> {
  const content = await contentOf(file);
  if (!content) return 'unreadable';
  const head = Array.from(new Uint8Array(content, 0, Math.min(8, content.byteLength)), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  const type = types.find((each) => head.startsWith(kinds[each].begins));
  if (!type) return 'type';
  const { size } = file;
  const name = fileNameOf(file.name);
  const sha256 = await digest(content);
  const fingerprint = `${name}/${size}/${sha256}`;
  return { name, size, bytes: new Blob([content]), type, sha256, fingerprint };
}

/** Browsers compute hashes on https pages and on localhost alone. */
async function digest(content: ArrayBuffer): Promise<string> {
  const given = new Uint8Array(content);
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', given))
    : (await import('@noble/hashes/sha2.js')).sha256(given);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
