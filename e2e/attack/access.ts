import type { Endpoint } from '@emigration-portal/shared-api';
import { type DescribedEndpoint, endpoints } from '@emigration-portal/shared-api/openapi';
import {
  type Actor,
  actors,
  actorsWithoutSession,
  type EndpointName,
  expectedStatus,
  permissions,
} from '@emigration-portal/shared-api/permissions';
import { type Findings, shorten } from './findings.ts';
import { type Answer, buildRequest, sendRequest, withToken } from './http-request.ts';
import type { Person } from './people.ts';
import { callsWithoutRow, hasRowField, type RowCall, rowCalls } from './rows.ts';
import type { Stage } from './stage.ts';

const all = Object.entries(endpoints) as unknown as readonly (readonly [EndpointName, DescribedEndpoint])[];

const LET_IN = 200;
const fieldsOf = ({ input }: DescribedEndpoint) => Object.keys((input as unknown as { shape: object }).shape);
const wantsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'publisher';

const allRows = (
  Object.entries(rowCalls) as [EndpointName, Readonly<Record<string, RowCall | RowCall['input']>>][]
).flatMap(([name, of]) => Object.entries(of).map(([whose, row]) => ({ name, of: whose, row })));

/** Calls every endpoint as every actor, on their own rows and on rows of others. Returns the number of checks. */
export async function attackAccess(stage: Stage, findings: Findings): Promise<number> {
  const { origin, people } = stage;
  let checks = 0;
  const expect = (what: string, answer: Answer, isRight: boolean) => {
    checks += 1;
    if (!isRight) findings.add('access', `${what} answered ${answer.status} ${shorten(answer.text, 150)}`);
  };
  for (const [name, endpoint] of all) {
    const fields = fieldsOf(endpoint);
    const isListed = name in rowCalls || name in callsWithoutRow;
    checks += 1;
    if (hasRowField(fields) && !isListed && wantsSession(endpoint))
      findings.add('access', `${name} names a row of somebody (${fields.join(', ')}) and is not in e2e/attack/rows.ts`);
  }

  const tokenOf = async (name: EndpointName, actor: Actor) =>
    name === 'logout' && actor !== 'visitor' && !actorsWithoutSession.includes(actor)
      ? (await people.logIn(people.accounts[actor as 'owner'])).token
      : people.token(actor);

  // An allowed call with empty input answers that something is missing, or with a list.
  for (const [name, endpoint] of all) {
    for (const actor of actors) {
      const answer = await sendRequest(origin, withToken(await tokenOf(name, actor), buildRequest(endpoint, {})));
      const refusal = expectedStatus(endpoint.access, LET_IN, actor);
      const isIn = refusal === LET_IN;
      const isRight = isIn ? answer.status >= 200 && answer.status < 500 : answer.status === refusal;
      // Such a call asks for the proof before it checks the input.
      const asksForProof = endpoint.proof === 'always' && answer.text.includes('recent_login_required');
      const isHeld = isIn && wantsSession(endpoint) && [401, 403].includes(answer.status) && !asksForProof;
      expect(`${name} by ${actor}`, answer, isRight && !isHeld);
    }
  }

  // Only a bearer token in the authorization header counts as a session.
  const { token } = people.person('superAdmin');
  const disguises: readonly (readonly [string, Record<string, string>, string])[] = [
    ['no scheme', { authorization: token }, ''],
    ['another scheme', { authorization: `Basic ${Buffer.from(`a:${token}`).toString('base64')}` }, ''],
    ['a longer token', { authorization: `Bearer ${token}A` }, ''],
    ['a shorter token', { authorization: `Bearer ${token.slice(1)}` }, ''],
    ['two tokens', { authorization: `Bearer ${token}, Bearer ${token}` }, ''],
    ['a cookie', { cookie: `token=${token}; session=${token}; user=${token}` }, ''],
    ['a header of a proxy', { 'x-forwarded-user': 'super.admin', 'x-original-url': '/api/User/login' }, ''],
    ['a token in the address', {}, `access_token=${token}&token=${token}&authorization=Bearer%20${token}`],
  ];
  for (const [name, endpoint] of all.filter(([, each]) => wantsSession(each))) {
    for (const [what, headers, query] of disguises) {
      const call = buildRequest(endpoint, {});
      const path = query === '' ? call.path : `${call.path}${call.path.includes('?') ? '&' : '?'}${query}`;
      const answer = await sendRequest(origin, { ...call, path, headers: { ...call.headers, ...headers } });
      expect(`${name} with ${what}`, answer, answer.status === 401);
    }
  }

  for (const [name, endpoint] of all) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (method === endpoint.method) continue;
      const { path } = buildRequest(endpoint, { id: 1 });
      const answer = await sendRequest(origin, withToken(token, { method, path }));
      // `GET User/login` matches `User/{id}` with an invalid id.
      const isRight = [400, 404, 405].includes(answer.status);
      expect(`${method} on ${name}`, answer, isRight);
    }
  }

  for (const { name, of, row } of allRows) {
    const { input, upload, except = [] }: RowCall = typeof row === 'function' ? { input: row } : row;
    for (const actor of actors.filter((each) => !except.includes(each))) {
      const person: Person | undefined = actor === 'visitor' ? undefined : people.person(actor);
      const call = buildRequest(endpoints[name], await input(stage, person), upload?.(stage));
      const answer = await sendRequest(origin, withToken(people.token(actor), call));
      const answers: Readonly<Record<string, number | readonly number[]>> = permissions[name];
      const status = expectedStatus(endpoints[name].access, answers[of] ?? 0, actor);
      expect(`${name} of ${of} by ${actor} (${status} expected)`, answer, answer.status === status);
      const leaked = stage.canaries.filter((text) => answer.text.includes(text));
      const mayRead = answer.status === 200 && ['owner', 'admin', 'superAdmin'].includes(actor);
      expect(`${name} of ${of} by ${actor} contains ${leaked.join(', ')} and`, answer, mayRead || leaked.length === 0);
    }
  }
  return checks;
}
