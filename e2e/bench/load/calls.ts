import { createHash, randomUUID } from 'node:crypto';
import { BUCKET_NAME, createBlankApplication, statusIdOf, writeApplicationJson } from '@emigration-portal/shared-api';
import { smallJpeg } from '../../support/forms/documents.ts';
import type { SignedInPerson } from './sign-in-people.ts';

export interface LoadRequest {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface CallKind {
  /** A whole number: how often the call is chosen, compared with the others. */
  readonly share: number;
  readonly requests: (person: SignedInPerson) => LoadRequest[];
}

const post = (path: string, body: object): LoadRequest[] => [
  {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  },
];

const page = { pageNumber: 1, pageSize: 10 };
const listApplications = (changes: object = {}) =>
  post('/api/Application/GetAllApplications', { ...page, statusId: 0, userName: '', ...changes });
const pickRandom = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/** Customers make nine reads for each write. */
const customerCalls: Readonly<Record<string, CallKind>> = {
  'open a page': { share: 6, requests: () => [{ path: '/', headers: { accept: 'text/html' } }] },
  'list of services': {
    share: 22,
    requests: () => post('/api/Services/GetAllServices', { ...page, withoutForm: true }),
  },
  'own applications': { share: 32, requests: () => listApplications() },
  'one application': {
    share: 28,
    requests: ({ applications }) => [{ path: `/api/Application/GetApplications?appId=${pickRandom(applications)}` }],
  },
  save: {
    share: 10,
    requests: ({ id }) =>
      post('/api/Application/AddApplication', { ...blankApplication, id: 0, applicationId: 0, userId: id }),
  },
  'upload in two parts': { share: 2, requests: ({ id }) => uploadInParts(id) },
};

const adminCalls: Readonly<Record<string, CallKind>> = {
  'queue, page 1': { share: 50, requests: () => listApplications() },
  'queue, a tab': { share: 20, requests: () => listApplications({ statusId: 1 }) },
  'queue, a search': { share: 30, requests: () => listApplications({ userName: 'nair' }) },
};

const blankApplication = {
  serviceId: 1,
  paymentStatus: 'Pending',
  statusId: statusIdOf.inProgress,
  applicationJSON: JSON.stringify(writeApplicationJson(createBlankApplication({ items: [], documents: [] }))),
};

function uploadInParts(ownerId: number): LoadRequest[] {
  const uploadId = randomUUID();
  const content = Buffer.concat([smallJpeg, Buffer.alloc(60_000, uploadId)]);
  const upload = {
    uploadId,
    prefix: `${ownerId}/2026030405/`,
    bucketName: BUCKET_NAME,
    fileName: `${uploadId}.jpg`,
    size: String(content.length),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const half = Math.ceil(content.length / 2);
  return [0, half].map((offset) => ({
    path: `/api/File/UploadPart?${new URLSearchParams({ ...upload, offset: String(offset) })}`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: content.subarray(offset, offset + half),
  }));
}

const repeatByShare = (kinds: Readonly<Record<string, CallKind>>) =>
  Object.entries(kinds).flatMap((row) => Array.from({ length: row[1].share }, () => row));
const customerDraws = repeatByShare(customerCalls);
const adminDraws = repeatByShare(adminCalls);

/** Chooses a random person and one of their calls, by the shares of the calls. */
export function chooseNextCall(people: readonly SignedInPerson[]) {
  const person = pickRandom(people);
  const ticket = pickRandom(person?.isAdmin ? adminDraws : customerDraws);
  if (!person || !ticket) throw new Error('There is nobody to call.');
  const [name, { requests }] = ticket;
  return { name, token: person.token, requests: requests(person) };
}
