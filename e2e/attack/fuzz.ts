import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Access, BUCKET_NAME, type Endpoint, isErrorBody } from '@emigration-portal/shared-api';
import { type DescribedEndpoint, endpoints } from '@emigration-portal/shared-api/openapi';
import fc from 'fast-check';
import { type Findings, shorten } from './findings.ts';
import { buildFuzzCases, type FuzzCase, type KnownValues } from './fuzz-cases.ts';
import { type Answer, buildRequest, type HttpRequest, sendRequest, withToken } from './http-request.ts';
import { PASSWORD } from './people.ts';
import { createSigner, type Signer } from './signer.ts';
import type { Stage } from './stage.ts';

type Sender = 'visitor' | 'other' | 'admin' | 'superAdmin';

const PARALLEL_CALLS = 8;
/** Slower answers are a finding. The limit is high because eight calls run at the same time. */
const MAX_ANSWER_MS = 20_000;
const allEndpoints = Object.entries<DescribedEndpoint>(endpoints);

/** No answer may contain a stack trace, a query, a hash or a path of the machine. */
const internalsPattern =
  /node_modules|\bat .+\.(ts|js):\d+|argon2|passwordHash|tokenHash|SQLSTATE|select .+ from "|\/proc\/|ECONN/i;

const allowedSender: Partial<Record<Access, Sender>> = { admin: 'admin', superAdmin: 'superAdmin' };

/** A customer may make these calls, so they get most of the customer's cases. The server refuses the others. */
const customerAccess: readonly Access[] = ['public', 'signedIn', 'customer', 'publisher'];
const REFUSED_CALL_WEIGHT = 0.2;

export interface FuzzFigures {
  cases: number;
  /** Sent with a valid token, or signed as a publisher's command. */
  withValidToken: number;
  calls: number;
  readonly statuses: Record<string, number>;
}

/** Sends `count` valid and invalid cases, first as a customer, then as staff. The same seed gives the same cases. */
export async function fuzzEndpoints(
  stage: Stage,
  findings: Findings,
  seed: number,
  count: number,
): Promise<FuzzFigures> {
  const figures: FuzzFigures = { cases: 0, withValidToken: 0, calls: allEndpoints.length, statuses: {} };
  const signCommand = await createSigner(stage);
  const rowsBefore = await stage.readOwnerRows();
  await runCases('other');
  if ((await stage.readOwnerRows()) !== rowsBefore) findings.add('fuzz', 'a customer has changed the rows of another');
  await runCases('staff');
  return figures;

  async function runCases(senderGroup: 'other' | 'staff'): Promise<void> {
    const filesBefore = await countStoredFiles(stage);
    let acknowledgedUploads = 0;
    const weights = allEndpoints.map(([, { access }]) =>
      senderGroup === 'staff' || customerAccess.includes(access) ? 1 : REFUSED_CALL_WEIGHT,
    );
    const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
    // Mixes the calls, so that each call also meets rows that another call has damaged.
    const queue = allEndpoints
      .flatMap(([name, endpoint], at) => {
        const numRuns = Math.ceil(((count / 2) * (weights[at] ?? 1)) / totalWeight);
        const cases = fc.sample(buildFuzzCases(name, endpoint, knownValuesOf(stage, senderGroup)), {
          numRuns,
          seed: seed + at,
        });
        return cases.map((fuzzCase, turn) => ({ name, endpoint, fuzzCase, order: turn / numRuns }));
      })
      .sort((a, b) => a.order - b.order);
    const sendQueuedCases = async () => {
      for (let queuedCase = queue.shift(); queuedCase; queuedCase = queue.shift()) {
        const { name, endpoint, fuzzCase } = queuedCase;
        const sender = chooseSender(endpoint, fuzzCase.senderDraw, senderGroup);
        const answer = await sendCase({ name, endpoint, fuzzCase, sender });
        if (answer.status === 200 && /^upload(File|Part)$/.test(name)) acknowledgedUploads += 1;
        checkAnswer(name, sender, answer);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_CALLS }, sendQueuedCases));
    const newFiles = (await countStoredFiles(stage)) - filesBefore;
    if (newFiles > acknowledgedUploads)
      findings.add(
        'fuzz',
        `${newFiles} files are stored, but only ${acknowledgedUploads} uploads were acknowledged: a refused upload left bytes`,
      );
    if ((await sendRequest(stage.origin, { method: 'GET', path: '/healthz' })).status !== 200)
      findings.add('fuzz', 'the server no longer answers');
  }

  interface CaseToSend {
    readonly name: string;
    readonly endpoint: Endpoint;
    readonly fuzzCase: FuzzCase;
    readonly sender: Sender;
  }

  async function sendCase(caseToSend: CaseToSend, isFirst = true): Promise<Answer> {
    const { name, endpoint, fuzzCase, sender } = caseToSend;
    const request = buildCaseRequest(endpoint, fuzzCase, signCommand);
    const token = sender === 'visitor' ? undefined : await findToken(stage, name, sender);
    const answer = await sendRequest(stage.origin, withToken(token, request));
    const hasSessionEnded = answer.status === 401 && needsSession(endpoint) && token !== undefined;
    if (hasSessionEnded && isFirst && sender !== 'visitor') {
      // Another case has ended this session, so sign in again and repeat the case.
      await stage.people.signInAgain(sender);
      return sendCase(caseToSend, false);
    }
    figures.cases += 1;
    if (!hasSessionEnded && (token !== undefined || endpoint.access === 'publisher')) figures.withValidToken += 1;
    return answer;
  }

  function checkAnswer(name: string, sender: Sender, { status, text, headers, ms, requestSummary }: Answer): void {
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    const add = (finding: string) =>
      findings.add('fuzz', `${name} by ${sender}: ${finding}; request: ${shorten(requestSummary)}`);
    if (status === 0) add(`no answer: ${text}`);
    if (status >= 500) add(`${status} ${shorten(text)}`);
    if (status >= 400 && !isErrorBody(parseJson(text)))
      add(`${status} with a body that is no error of the API: ${shorten(text)}`);
    if (ms > MAX_ANSWER_MS) add(`answered after ${Math.round(ms)} ms`);
    if (status !== 0 && internalsPattern.test(text))
      add(`reveals internals: ${shorten(internalsPattern.exec(text)?.[0] ?? '')}`);
    if (status !== 0 && headers.get('x-content-type-options') !== 'nosniff') add('has no nosniff header');
    if (sender !== 'other' && sender !== 'visitor') return;
    const leaked = stage.canaries.filter((canary) => text.includes(canary) && !requestSummary.includes(canary));
    if (leaked.length > 0) add(`contains data of another customer: ${leaked.join(', ')}`);
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Most cases come from a sender who may make the call. */
function chooseSender({ access }: Endpoint, draw: number, senderGroup: 'other' | 'staff'): Sender {
  if (draw < 10) return 'visitor';
  if (senderGroup === 'other') return 'other';
  return draw < 30 ? 'admin' : (allowedSender[access] ?? 'superAdmin');
}

/** Returns the token of the sender's session. `logout` gets a new session, because it ends it. */
const findToken = async ({ people }: Stage, name: string, sender: Exclude<Sender, 'visitor'>) =>
  name === 'logout' ? (await people.logIn(people.accounts[sender])).token : people.getToken(sender);

function buildCaseRequest(
  endpoint: Endpoint,
  { input, rawBody, headers, file, fileName }: FuzzCase,
  signCommand: Signer,
): HttpRequest {
  const payload = endpoint.access === 'publisher' ? { command: signCommand(endpoint, input) } : input;
  const call = buildRequest(endpoint, payload, { name: fileName, content: file });
  if (!rawBody || call.method === 'GET') return { ...call, headers: { ...call.headers, ...headers } };
  const type = rawBody.type === '' ? {} : { 'content-type': rawBody.type };
  return { ...call, headers: { ...headers, ...type }, body: rawBody.body };
}

const needsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'publisher';

/** Ids of existing rows, so that cases get past the first checks. A customer may not reach those of the owner. */
function knownValuesOf(
  { ids, files, people, uploadId, buildApplicationInput }: Stage,
  senderGroup: 'other' | 'staff',
): KnownValues {
  const [owner, other] = [people.getPerson('owner'), people.getPerson('other')];
  const applications = [ids.submitted, ids.draft, 5, 999_999, 0];
  const users = [owner.id, other.id, 0];
  const folder = (id: number) => `${id}/202603040607/`;
  return {
    appId: applications,
    applicationId: applications,
    id: [...applications, ...users, ids.service, ids.unpublished],
    userId: users,
    serviceId: [ids.service, ids.unpublished],
    transactionId: [ids.transaction, 'INV-2026-000001'],
    key: [files.submitted.key, files.draft.key],
    prefix: [folder(other.id), folder(owner.id)],
    uploadId: [uploadId],
    bucketName: [BUCKET_NAME],
    username: [other.email, owner.email],
    password: ['wrong-Password-1'],
    email: senderGroup === 'other' ? [other.email, owner.email] : [`${Math.floor(owner.id)}@attacker.example`],
    currentPassword: ['wrong-Password-1'],
    newPassword: [PASSWORD],
    country: ['India', 'United Arab Emirates'],
    phone: ['9876543210', '+971501230000'],
    pageNumber: [1],
    pageSize: [1, 10],
    applicationJSON: [
      buildApplicationInput(owner).applicationJSON,
      buildApplicationInput(other, { file: files.draft }).applicationJSON,
    ],
  };
}

/** Counts the files in the data folder, without unfinished uploads. */
async function countStoredFiles({ portal }: Stage): Promise<number> {
  const entries = await readdir(join(portal.dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('.partial')).length;
}
