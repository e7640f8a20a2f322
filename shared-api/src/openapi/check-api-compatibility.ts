import type { Access } from '../endpoint.ts';
import { type Compatibility, findWorstCompatibility } from '../remotes/check-compatibility.ts';
import type { OpenApi, Operation, Schema } from './document.ts';
import { type Finding, findMisfits, type MisfitMessages } from './find-misfits.ts';

/**
 * Checks by their OpenAPI descriptions whether a remote works with a server. `remote` describes the calls that the
 * remote was built against; `server` describes the running server.
 * - Each call must still exist for the same people.
 * - The server must accept and read everything that the remote may send.
 * - The server's answers must fit what the remote expects. Extra fields are fine. Extra values of an enum are not,
 * because the remote's tables lack them.
 * Errors are not compared: the shell treats an unknown code by its status. `reason` names every call and field. The
 * function has no side effects.
 */
export function checkApiCompatibility(server: OpenApi, remote: OpenApi): Compatibility {
  const findings = listOperations(remote).flatMap(({ method, path, operation }) => {
    const serverOperation = server.paths[path]?.[method];
    if (serverOperation) return findMisfitsOfCall(serverOperation, operation);
    return [createMisfit(`${operation.operationId}: ${method.toUpperCase()} ${path} is gone`)];
  });
  const { answer } = findWorstCompatibility(findings);
  if (answer === 'yes') return { answer };
  const worstFindings = findings.filter((finding) => finding.answer === answer);
  return { answer, reason: worstFindings.map(({ reason }) => reason).join('; ') };
}

const createMisfit = (reason: string): Finding => ({ answer: 'no', reason });

const listOperations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** The groups of people who may make a call, by its access. */
const callers = {
  public: ['visitors', 'customers', 'admins', 'super admins'],
  signedIn: ['customers', 'admins', 'super admins'],
  customer: ['customers'],
  admin: ['admins', 'super admins'],
  superAdmin: ['super admins'],
  publisher: ['publishers'],
} satisfies Record<Access, readonly string[]>;

const inputMessages: MisfitMessages = {
  missing: (field) => `${field} is required now`,
  extra: (field) => `${field} is no longer read`,
  unknownValue: (path, value) => `${path} no longer accepts ${value}`,
  outOfBounds: (path, keyword, remote, server) =>
    `${path} has ${keyword} ${server} now, the remote was built for ${remote}`,
};

const answerMessages: MisfitMessages = {
  missing: (field) => `${field} may be missing now`,
  unknownValue: (path, value) => `${path} may be ${value} now`,
  outOfBounds: (path, keyword, server, remote) =>
    `${path} has ${keyword} ${server} now, the remote was built for ${remote}`,
};

function findMisfitsOfCall(serverOperation: Operation, remoteOperation: Operation): Finding[] {
  const call = remoteOperation.operationId;
  const refusedCallers = callers[remoteOperation['x-access']].filter(
    (group) => !callers[serverOperation['x-access']].some((allowed) => allowed === group),
  );
  const answers = answerContentOf(remoteOperation);
  return [
    ...refusedCallers.map((group) => createMisfit(`${call} is no longer for ${group}`)),
    ...findMisfits(combineInputs(remoteOperation), combineInputs(serverOperation), call, inputMessages),
    ...Object.entries(answerContentOf(serverOperation)).flatMap(([type, { schema }]) => {
      const expected = answers[type];
      if (!expected) return [createMisfit(`${call} may answer ${type} now`)];
      return findMisfits(schema ?? {}, expected.schema ?? {}, `${call} answer`, answerMessages);
    }),
  ];
}

/** Content types of a call's answer. Empty for status 204. */
const answerContentOf = ({ responses }: Operation) => responses[200]?.content ?? {};

/**
 * Combines all inputs of a call into one object. Keys: `query.id` for a parameter, `body` or the content type for a
 * body.
 */
function combineInputs({ parameters, requestBody }: Operation): Schema {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => ({
    name: type === 'application/json' ? 'body' : type,
    schema,
    required: true,
  }));
  const fields = [...parameters.map((each) => ({ ...each, name: `${each.in}.${each.name}` })), ...bodies];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}
