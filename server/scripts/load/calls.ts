import { createHash, randomUUID } from 'node:crypto';
import { applicationStatus, BUCKET_NAME, blankApplication, writeApplicationJson } from '@emigration-portal/shared-api';
import { sampleJpeg } from '../../src/testing/sample-files.ts';
import type { SignedInPerson } from './signInPeople.ts';

/** Sends a call as a person and reads the answer to its end; throws what went wrong. */
export type Send = (path: string, message?: Message) => Promise<void>;

interface Message {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Kind {
  /** How often, beside the others; a whole number. */
  readonly share: number;
  readonly call: (send: Send, person: SignedInPerson) => Promise<void>;
}

const json = (body: object): Message => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

const page = { pageNumber: 1, pageSize: 10 };
const list = (changes: object = {}) => json({ ...page, statusId: 0, userName: '', ...changes });
const any = (all: readonly number[]) => all[Math.floor(Math.random() * all.length)] ?? 0;

/** What customers do: nine reads to a write. */
export const customerCalls: Readonly<Record<string, Kind>> = {
  'open a page': { share: 6, call: (send) => send('/', { headers: { accept: 'text/html' } }) },
  'list of services': {
    share: 22,
    call: (send) => send('/api/Services/GetAllServices', json({ ...page, withoutForm: true })),
  },
  'own applications': { share: 32, call: (send) => send('/api/Application/GetAllApplications', list()) },
  'one application': {
    share: 28,
    call: (send, { applications }) => send(`/api/Application/GetApplications?appId=${any(applications)}`),
  },
  save: {
    share: 10,
    call: (send, { id }) =>
      send('/api/Application/AddApplication', json({ ...blank, id: 0, applicationId: 0, userId: id })),
  },
  'upload in two parts': { share: 2, call: (send, { id }) => uploadInParts(send, id) },
};

/** What administrators do. */
export const adminCalls: Readonly<Record<string, Kind>> = {
  'queue, page 1': { share: 50, call: (send) => send('/api/Application/GetAllApplications', list()) },
  'queue, a tab': { share: 20, call: (send) => send('/api/Application/GetAllApplications', list({ statusId: 1 })) },
  'queue, a search': {
    share: 30,
    call: (send) => send('/api/Application/GetAllApplications', list({ userName: 'nair' })),
  },
};

const blank = {
  serviceId: 1,
  paymentStatus: 'Pending',
  statusId: applicationStatus.inProgress,
  applicationJSON: JSON.stringify(writeApplicationJson(blankApplication({ items: [], documents: [] }))),
};

async function uploadInParts(send: Send, ownerId: number): Promise<void> {
  const uploadId = randomUUID();
  const content = Buffer.concat([sampleJpeg(), Buffer.alloc(60_000, uploadId)]);
  const upload = {
    uploadId,
    prefix: `${ownerId}/2026030405/`,
    bucketName: BUCKET_NAME,
    fileName: `${uploadId}.jpg`,
    size: String(content.length),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const half = Math.ceil(content.length / 2);
  for (const [from, to] of [
    [0, half],
    [half, content.length],
  ] as const)
    await send(`/api/File/UploadPart?${new URLSearchParams({ ...upload, offset: String(from) })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: content.subarray(from, to),
    });
}

/** One of a table's rows, by their shares. */
export function choose(of: Readonly<Record<string, Kind>>): [name: string, kind: Kind] {
  const tickets = Object.entries(of).flatMap((row) => Array.from({ length: row[1].share }, () => row));
  const [drawn] = tickets.splice(Math.floor(Math.random() * tickets.length), 1);
  if (!drawn) throw new Error('There is no call to choose.');
  return drawn;
}
