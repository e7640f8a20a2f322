import * as z from 'zod/mini';
import { fileContentTypes } from '../constants/files.ts';
import { ApplicationJson } from '../contracts/schemas/application.ts';
import { ServiceJson } from '../contracts/schemas/service.ts';
import type { Access, Endpoint, EndpointSchemas } from '../endpoint.ts';
import { errorCodes } from '../errors.ts';
import { PROOF_HEADER } from '../proof.ts';

/** The part of JSON Schema 2020-12 that zod writes. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  /** Schema of the JSON inside a text. */
  readonly contentSchema?: Schema;
  readonly [keyword: string]: unknown;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** An input of a call that is not in its body. */
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Response {
  readonly description: string;
  readonly content: Content;
}

/** One call of the API. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access': Access;
  readonly security?: readonly unknown[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** A call without an answer has 204 and no 200. */
  readonly responses: Readonly<Record<'default', Response>> & { readonly 200?: Response; readonly 204?: Response };
}

/** An OpenAPI 3.1 document of all or some calls: path → method in lower case → call. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  /** `version` is that of the shared-api package. */
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [field: string]: unknown;
}

/** One call: its facts and its schemas. */
export type DescribedEndpoint = Endpoint & EndpointSchemas;

/** Builds an OpenAPI 3.1 document from endpoints by operation id. `version` is that of this package. */
export function buildOpenApi(version: string, endpoints: Readonly<Record<string, DescribedEndpoint>>): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = formatOpenApiPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Emigration portal API', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: errorCodes },
            message: { type: 'string' },
            fields: { type: 'array', items: { type: 'string' } },
            facts: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

/** Formats the path of an endpoint for OpenAPI: `/User/{id}`. */
export const formatOpenApiPath = (endpoint: Endpoint): string => endpoint.path.replaceAll(/:(\w+)/g, '{$1}');

/** Fields that contain JSON as text, and the schema of that JSON. */
const jsonTexts = { serviceJSON: ServiceJson, applicationJSON: ApplicationJson };

/** Turns a contract's schema into JSON Schema: the input or output side. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema: { properties = {} } }) => {
      for (const [name, content] of Object.entries(jsonTexts)) {
        if (!(name in properties)) continue;
        const jsonText = { contentMediaType: 'application/json', contentSchema: jsonSchemaOf(content, io) };
        Object.assign(properties[name] as object, jsonText);
      }
    },
  });
  return rest as Schema;
}

const jsonContent = (schema: Schema): Content => ({ 'application/json': { schema } });

function describeOperation(name: string, endpoint: DescribedEndpoint): Operation {
  const answer = {
    binary: Object.fromEntries(fileContentTypes.map((type) => [type, {}])),
    csv: { 'text/csv': {} },
    json: jsonContent(jsonSchemaOf(endpoint.output, 'output')),
    nothing: {},
  }[endpoint.answers ?? 'json'];
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(needsNoSession(endpoint) ? {} : { security: [{ bearer: [] }] }),
    parameters: describeParameters(endpoint),
    ...describeRequestBody(endpoint),
    responses: {
      [endpoint.answers === 'nothing' ? 204 : 200]: { description: 'Done', content: answer },
      default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** Whether a call needs no session, because it is public or signed. */
const needsNoSession = ({ access }: Endpoint) => access === 'public' || access === 'publisher';

function describeParameters(endpoint: DescribedEndpoint): Parameter[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.input, 'input');
  const listed = Object.entries(properties).filter(
    ([name]) => inPath.includes(name) || (endpoint.sends ?? 'body') !== 'body',
  );
  const inputs = listed.map(
    ([name, schema]): Parameter => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }),
  );
  return [
    ...inputs,
    ...(endpoint.idempotent ? [idempotencyKeyHeader] : []),
    ...(endpoint.proof && endpoint.proof !== 'begun' ? [proofHeader] : []),
  ];
}

const idempotencyKeyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};

const proofHeader: Parameter = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    description:
      '`password`, `totp` or `passkey`, a space, and the percent-encoded value; needed after the error `recent_login_required`',
  },
};

function describeRequestBody(endpoint: DescribedEndpoint): Pick<Operation, 'requestBody'> {
  const createBody = (content: Content) => ({ requestBody: { required: true, content } }) as const;
  const binary = { type: 'string', format: 'binary' };
  const filePart = { type: 'object', required: ['file'], properties: { file: binary } };
  if (endpoint.access === 'publisher') return createBody(jsonContent(signedCommandSchema(endpoint)));
  const bodies = {
    query: () => ({}),
    body: () =>
      createBody(endpoint.byBrowser ? browserReportBody(endpoint) : jsonContent(jsonSchemaOf(endpoint.input, 'input'))),
    bytes: () => createBody({ 'application/octet-stream': { schema: binary } }),
    multipart: () => createBody({ 'multipart/form-data': { schema: filePart } }),
  } satisfies Record<NonNullable<Endpoint['sends']>, () => Pick<Operation, 'requestBody'>>;
  return bodies[endpoint.sends ?? 'body']();
}

/** Reports that browsers send, and the same content as a JSON body. */
function browserReportBody({ input }: DescribedEndpoint): Content {
  const schema = jsonSchemaOf(input, 'input');
  const list = schema.properties?.reports ?? {};
  return { ...jsonContent(schema), 'application/reports+json': { schema: list }, 'application/csp-report': { schema } };
}

/** A JWT with the input as its payload. */
const signedCommandSchema = (endpoint: DescribedEndpoint): Schema => ({
  type: 'object',
  required: ['command'],
  properties: {
    command: {
      type: 'string',
      description: 'A JWT (ES256): `kid` is the thumbprint of the publisher’s key, `aud` the address of the call',
      contentMediaType: 'application/jwt',
      contentSchema: jsonSchemaOf(endpoint.input, 'input'),
    },
  },
});
