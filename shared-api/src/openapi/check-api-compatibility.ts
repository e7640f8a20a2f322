import type { Access } from '../endpoint.ts';
import { type Compatibility, worstCompatibility } from '../remotes/check-compatibility.ts';
import type { OpenApi, Operation, Schema } from './document.ts';
import { type Direction, type Finding, findMisfits } from './find-misfits.ts';

/**
 * Whether a remote that was built against `remote`, the description of the calls it uses, works with a server that is
 * described by `server`. Each call must still be there for the same people; what the remote may send must still be taken
 * and read; what the server may answer must be what the remote was built for, where further fields do no harm but a
 * further value of a closed list does: no table of the remote knows it. Refusals are not compared: a code that the shell
 * does not know is named by its status. Pure; `because` names every call and field.
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

/** Who may make a call of an access. */
const callers = {
  public: ['visitors', 'customers', 'admins', 'super admins'],
  signedIn: ['customers', 'admins', 'super admins'],
  customer: ['customers'],
  admin: ['admins', 'super admins'],
  superAdmin: ['super admins'],
  publisher: ['publishers'],
} satisfies Record<Access, readonly string[]>;

const sent: Direction = {
  missing: (field) => `${field} is needed now`,
  extra: (field) => `${field} is not read any more`,
  unknownValue: (place, what) => `${place} does not take ${what} any more`,
  outOfBounds: (place, keyword, remote, server) =>
    `${place} has ${keyword} ${server} now, the remote was built for ${remote}`,
};

const answered: Direction = {
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
    ...findMisfits(input(used), input(served), call, sent),
    ...Object.entries(contentOf(served)).flatMap(([type, { schema }]) => {
      const known = answers[type];
      if (!known) return [no(`${call} may answer ${type} now`)];
      return findMisfits(schema ?? {}, known.schema ?? {}, `${call} answer`, answered);
    }),
  ];
}

/** What a call answers; one that has nothing to say answers 204. */
const contentOf = ({ responses }: Operation) => responses[200]?.content ?? {};

/** All that a call takes as one object: its parameters by place and name, its body by content type. */
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
