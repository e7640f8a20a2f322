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
import type { SignedInPerson } from './people.ts';
import { callsWithoutRow, hasRowField, type RowCall, rowCalls } from './rows.ts';
import type { Stage } from './stage.ts';

const allEndpoints = Object.entries(endpoints) as unknown as readonly (readonly [EndpointName, DescribedEndpoint])[];

const ALLOWED_STATUS = 200;
const fieldsOf = ({ input }: DescribedEndpoint) => Object.keys((input as unknown as { shape: object }).shape);
const needsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'publisher';

const allRowCalls = (
  Object.entries(rowCalls) as [EndpointName, Readonly<Record<string, RowCall | RowCall['input']>>][]
).flatMap(([name, calls]) => Object.entries(calls).map(([rowName, rowCall]) => ({ name, rowName, rowCall })));

/** Calls every endpoint as every actor, on their own rows and on rows of others. Returns the number of checks. */
export async function attackAccess(stage: Stage, findings: Findings): Promise<number> {
  const { origin, people } = stage;
  let checks = 0;
  const check = (call: string, answer: Answer, isRight: boolean) => {
    checks += 1;
    if (!isRight) findings.add('access', `${call} answered ${answer.status} ${shorten(answer.text, 150)}`);
  };
  for (const [name, endpoint] of allEndpoints) {
    const fields = fieldsOf(endpoint);
    const isInRowTable = name in rowCalls || name in callsWithoutRow;
    checks += 1;
    if (hasRowField(fields) && !isInRowTable && needsSession(endpoint))
      findings.add('access', `${name} names a row of somebody (${fields.join(', ')}) and is not in e2e/attack/rows.ts`);
  }

  const tokenOf = async (name: EndpointName, actor: Actor) =>
    name === 'logout' && actor !== 'visitor' && !actorsWithoutSession.includes(actor)
      ? (await people.logIn(people.accounts[actor as 'owner'])).token
      : people.getToken(actor);

  // An allowed call with empty input answers with a list, or that the input is not complete.
  for (const [name, endpoint] of allEndpoints) {
    for (const actor of actors) {
      const answer = await sendRequest(origin, withToken(await tokenOf(name, actor), buildRequest(endpoint, {})));
      const refusal = expectedStatus(endpoint.access, ALLOWED_STATUS, actor);
      const isAllowed = refusal === ALLOWED_STATUS;
      const isRight = isAllowed ? answer.status >= 200 && answer.status < 500 : answer.status === refusal;
      // A call with `proof` asks for the proof before it checks the input.
      const asksForProof = endpoint.proof === 'always' && answer.text.includes('recent_login_required');
      const isWronglyRefused =
        isAllowed && needsSession(endpoint) && [401, 403].includes(answer.status) && !asksForProof;
      check(`${name} by ${actor}`, answer, isRight && !isWronglyRefused);
    }
  }

  // Only a bearer token in the authorization header counts as a session.
  const { token } = people.getPerson('superAdmin');
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
  for (const [name, endpoint] of allEndpoints.filter(([, each]) => needsSession(each))) {
    for (const [what, headers, query] of disguises) {
      const call = buildRequest(endpoint, {});
      const path = query === '' ? call.path : `${call.path}${call.path.includes('?') ? '&' : '?'}${query}`;
      const answer = await sendRequest(origin, { ...call, path, headers: { ...call.headers, ...headers } });
      check(`${name} with ${what}`, answer, answer.status === 401);
    }
  }

  for (const [name, endpoint] of allEndpoints) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (method === endpoint.method) continue;
      const { path } = buildRequest(endpoint, { id: 1 });
      const answer = await sendRequest(origin, withToken(token, { method, path }));
      // `GET User/login` matches `User/{id}` with an invalid id.
      const isRight = [400, 404, 405].includes(answer.status);
      check(`${method} on ${name}`, answer, isRight);
    }
  }

  for (const { name, rowName, rowCall } of allRowCalls) {
    const { input, upload, except = [] }: RowCall = typeof rowCall === 'function' ? { input: rowCall } : rowCall;
    for (const actor of actors.filter((each) => !except.includes(each))) {
      const person: SignedInPerson | undefined = actor === 'visitor' ? undefined : people.getPerson(actor);
      const call = buildRequest(endpoints[name], await input(stage, person), upload?.(stage));
      const answer = await sendRequest(origin, withToken(people.getToken(actor), call));
      const answers: Readonly<Record<string, number | readonly number[]>> = permissions[name];
      const status = expectedStatus(endpoints[name].access, answers[rowName] ?? 0, actor);
      check(`${name} of ${rowName} by ${actor} (${status} expected)`, answer, answer.status === status);
      const leaked = stage.canaries.filter((text) => answer.text.includes(text));
      const mayRead = answer.status === 200 && ['owner', 'admin', 'superAdmin'].includes(actor);
      check(
        `${name} of ${rowName} by ${actor} contains ${leaked.join(', ')} and`,
        answer,
        mayRead || leaked.length === 0,
      );
    }
  }
  return checks;
}
