import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Access, BUCKET_NAME, type Endpoint, isErrorBody } from '@emigration-portal/shared-api';
import { type DescribedEndpoint, endpoints } from '@emigration-portal/shared-api/openapi';
import fc from 'fast-check';
import { type Findings, shorten } from './findings.ts';
import { type FuzzCase, fuzzCasesFor, type KnownValues } from './fuzz-cases.ts';
import { type Answer, buildRequest, type HttpRequest, sendRequest, withToken } from './http-request.ts';
import { PASSWORD } from './people.ts';
import { createSigner, type Signer } from './signer.ts';
import type { Stage } from './stage.ts';

type Sender = 'visitor' | 'other' | 'admin' | 'superAdmin';

const AT_ONCE = 8;
/** Generous, because the machine is busy. */
const SLOW_MS = 20_000;
const all = Object.entries<DescribedEndpoint>(endpoints);

/** No answer may contain a stack trace, a query, a hash or a path of the machine. */
const internals =
  /node_modules|\bat .+\.(ts|js):\d+|argon2|passwordHash|tokenHash|SQLSTATE|select .+ from "|\/proc\/|ECONN/i;

const allowedSender: Partial<Record<Access, Sender>> = { admin: 'admin', superAdmin: 'superAdmin' };

/** A customer sends most cases to these calls; the others only refuse. */
const customerAccess: readonly Access[] = ['public', 'signedIn', 'customer', 'publisher'];
const REFUSED_WEIGHT = 0.2;

export interface FuzzFigures {
  cases: number;
  /** Sent with a valid token, or signed as a publisher's command. */
  withValidToken: number;
  calls: number;
  readonly statuses: Record<string, number>;
}

/** Sends valid and invalid input to every call, as a customer, then as staff. A seed repeats the same cases. */
export async function fuzzEndpoints(
  stage: Stage,
  findings: Findings,
  seed: number,
  count: number,
): Promise<FuzzFigures> {
  const figures: FuzzFigures = { cases: 0, withValidToken: 0, calls: all.length, statuses: {} };
  const signer = await createSigner(stage);
  const before = await stage.ownRows();
  await run('other');
  if ((await stage.ownRows()) !== before) findings.add('fuzz', 'a customer has changed the rows of another');
  await run('staff');
  return figures;

  async function run(who: 'other' | 'staff'): Promise<void> {
    const stored = await countStoredFiles(stage);
    let acknowledged = 0;
    const weights = all.map(([, { access }]) =>
      who === 'staff' || customerAccess.includes(access) ? 1 : REFUSED_WEIGHT,
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    // The calls take turns, so that one call meets the rows that another has destroyed.
    const queue = all
      .flatMap(([name, endpoint], at) => {
        const numRuns = Math.ceil(((count / 2) * (weights[at] ?? 1)) / whole);
        const drawn = fc.sample(fuzzCasesFor(name, endpoint, knownValuesOf(stage, who)), { numRuns, seed: seed + at });
        return drawn.map((each, turn) => ({ name, endpoint, each, order: turn / numRuns }));
      })
      .sort((a, b) => a.order - b.order);
    const next = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const { name, endpoint, each } = one;
        const sender = chooseSender(endpoint, each.senderDraw, who);
        const answer = await attempt({ name, endpoint, each, sender });
        if (answer.status === 200 && /^upload(File|Part)$/.test(name)) acknowledged += 1;
        checkAnswer(name, sender, answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    const newFiles = (await countStoredFiles(stage)) - stored;
    if (newFiles > acknowledged)
      findings.add(
        'fuzz',
        `${newFiles} files are stored of ${acknowledged} acknowledged uploads: a refused one left bytes`,
      );
    if ((await sendRequest(stage.origin, { method: 'GET', path: '/healthz' })).status !== 200)
      findings.add('fuzz', 'the server no longer answers');
  }

  interface Attempt {
    readonly name: string;
    readonly endpoint: Endpoint;
    readonly each: FuzzCase;
    readonly sender: Sender;
  }

  async function attempt(what: Attempt, isFirst = true): Promise<Answer> {
    const { name, endpoint, each, sender } = what;
    const sending = buildCaseRequest(endpoint, each, signer);
    const token = sender === 'visitor' ? undefined : await findToken(stage, name, sender);
    const answer = await sendRequest(stage.origin, withToken(token, sending));
    const hasEnded = answer.status === 401 && wantsSession(endpoint) && token !== undefined;
    if (hasEnded && isFirst && sender !== 'visitor') {
      // Another case has ended this session, so sign in again and repeat the case.
      await stage.people.signInAgain(sender);
      return attempt(what, false);
    }
    figures.cases += 1;
    if (!hasEnded && (token !== undefined || endpoint.access === 'publisher')) figures.withValidToken += 1;
    return answer;
  }

  function checkAnswer(name: string, sender: Sender, { status, text, headers, ms, requestSummary }: Answer): void {
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    const add = (what: string) =>
      findings.add('fuzz', `${name} by ${sender}: ${what}; request: ${shorten(requestSummary)}`);
    if (status === 0) add(`no answer: ${text}`);
    if (status >= 500) add(`${status} ${shorten(text)}`);
    if (status >= 400 && !isErrorBody(parseJson(text)))
      add(`${status} with a body that is no error of the API: ${shorten(text)}`);
    if (ms > SLOW_MS) add(`answered after ${Math.round(ms)} ms`);
    if (status !== 0 && internals.test(text)) add(`reveals internals: ${shorten(internals.exec(text)?.[0] ?? '')}`);
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
function chooseSender({ access }: Endpoint, draw: number, who: 'other' | 'staff'): Sender {
  if (draw < 10) return 'visitor';
  if (who === 'other') return 'other';
  return draw < 30 ? 'admin' : (allowedSender[access] ?? 'superAdmin');
}

/** Logging out ends a session, so it gets a new one. */
const findToken = async ({ people }: Stage, name: string, sender: Exclude<Sender, 'visitor'>) =>
  name === 'logout' ? (await people.logIn(people.accounts[sender])).token : people.token(sender);

function buildCaseRequest(
  endpoint: Endpoint,
  { input, rawBody, headers, file, fileName }: FuzzCase,
  signer: Signer,
): HttpRequest {
  const signed = endpoint.access === 'publisher' ? { command: signer(endpoint, input) } : input;
  const call = buildRequest(endpoint, signed, { name: fileName, content: file });
  if (!rawBody || call.method === 'GET') return { ...call, headers: { ...call.headers, ...headers } };
  const type = rawBody.type === '' ? {} : { 'content-type': rawBody.type };
  return { ...call, headers: { ...headers, ...type }, body: rawBody.body };
}

const wantsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'publisher';

/** Ids of existing rows, so that cases get past the first checks. A customer may not reach those of the owner. */
function knownValuesOf({ ids, files, people, uploadId, form }: Stage, who: 'other' | 'staff'): KnownValues {
  const [owner, other] = [people.person('owner'), people.person('other')];
  const applications = [ids.submitted, ids.draft, 5, 999_999, 0];
  const users = [owner.id, other.id, 0];
  const folder = (id: number) => `${id}/202603040607/`;
  return {
    appId: applications,
    applicationId: applications,
    id: [...applications, ...users, ids.service, ids.hidden],
    userId: users,
    serviceId: [ids.service, ids.hidden],
    transactionId: [ids.transaction, 'INV-2026-000001'],
    key: [files.submitted.key, files.draft.key],
    prefix: [folder(other.id), folder(owner.id)],
    uploadId: [uploadId],
    bucketName: [BUCKET_NAME],
    username: [other.email, owner.email],
    password: ['wrong-Password-1'],
    email: who === 'other' ? [other.email, owner.email] : [`${Math.floor(owner.id)}@attacker.example`],
    currentPassword: ['wrong-Password-1'],
    newPassword: [PASSWORD],
    country: ['India', 'United Arab Emirates'],
    phone: ['9876543210', '+971501230000'],
    pageNumber: [1],
    pageSize: [1, 10],
    applicationJSON: [form(owner).applicationJSON, form(other, { file: files.draft }).applicationJSON],
  };
}

/** Unfinished uploads do not count. */
async function countStoredFiles({ portal }: Stage): Promise<number> {
  const all = await readdir(join(portal.dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('.partial')).length;
}
