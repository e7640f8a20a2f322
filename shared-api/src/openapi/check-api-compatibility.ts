import type { Access } from '../endpoint.ts';
import { type Compatibility, worstCompatibility } from '../remotes/check-compatibility.ts';
import type { OpenApi, Operation, Schema } from './document.ts';
import { type Finding, findMisfits, type MisfitMessages } from './find-misfits.ts';

/**
 * Whether a remote works with a server, compared by their OpenAPI descriptions. `remote` describes the calls that the
 * remote was built against; `server` describes the running server.
 * - Each call must still exist for the same people.
 * - The server must accept and read everything that the remote may send.
 * - The server's answers must fit what the remote expects. Extra fields are fine. Extra values of an enum are not,
 * because the remote's tables lack them.
 * Errors are not compared: the shell treats an unknown code by its status. `because` names every call and field. The
 * function has no side effects.
 */
export function checkApiCompatibility(server: OpenApi, remote: OpenApi): Compatibility {
  const findings = operations(remote).flatMap(({ method, path, operation }) => {
    const served = server.paths[path]?.[method];
    if (served) return findingsOf(served, operation);
    return [no(`${operation.operationId}: ${method.toUpperCase()} ${path} is gone`)];
  });
  const { answer } = worstCompatibility(findings);
  if (answer === 'yes') return { answer };
  const counting = findings.filter((finding) => finding.answer === answer);
  return { answer, because: counting.map(({ because }) => because).join('; ') };
}

const no = (because: string): Finding => ({ answer: 'no', because });

const operations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Who may make a call, by its access. */
const callers = {
  public: ['visitors', 'customers', 'admins', 'super admins'],
  signedIn: ['customers', 'admins', 'super admins'],
  customer: ['customers'],
  admin: ['admins', 'super admins'],
  superAdmin: ['super admins'],
  publisher: ['publishers'],
} satisfies Record<Access, readonly string[]>;

const inputMessages: MisfitMessages = {
  missing: (field) => `${field} is needed now`,
  extra: (field) => `${field} is not read any more`,
  unknownValue: (place, what) => `${place} does not take ${what} any more`,
  outOfBounds: (place, keyword, remote, server) =>
    `${place} has ${keyword} ${server} now, the remote was built for ${remote}`,
};

const answerMessages: MisfitMessages = {
  missing: (field) => `${field} may be missing now`,
  unknownValue: (place, what) => `${place} may be ${what} now`,
  outOfBounds: (place, keyword, server, remote) =>
    `${place} has ${keyword} ${server} now, the remote was built for ${remote}`,
};

function findingsOf(served: Operation, used: Operation): Finding[] {
  const call = used.operationId;
  const shutOut = callers[used['x-access']].filter((each) => !callers[served['x-access']].some((may) => may === each));
  const answers = contentOf(used);
  return [
    ...shutOut.map((who) => no(`${call} is not for ${who} any more`)),
    ...findMisfits(input(used), input(served), call, inputMessages),
    ...Object.entries(contentOf(served)).flatMap(([type, { schema }]) => {
      const known = answers[type];
      if (!known) return [no(`${call} may answer ${type} now`)];
      return findMisfits(schema ?? {}, known.schema ?? {}, `${call} answer`, answerMessages);
    }),
  ];
}

/** Content types of a call's answer. Empty for status 204. */
const contentOf = ({ responses }: Operation) => responses[200]?.content ?? {};

/** All inputs of a call as one object. Parameters are keyed by place and name, bodies by content type. */
function input({ parameters, requestBody }: Operation): Schema {
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
