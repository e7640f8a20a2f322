import { type Endpoint, errorCodes, fileContentTypes } from '@emigration-portal/shared-api';
import * as z from 'zod/mini';
import { type Route, routes } from './routes.ts';

type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** The API as an OpenAPI 3.1 document, made from the contracts. */
export function openApiDocument(): Schema {
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = route.endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Emigration portal API', version: '1.0.0' },
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
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

function operation({ name, endpoint }: Route): Schema {
  const answer = {
    binary: Object.fromEntries(fileContentTypes.map((type) => [type, {}])),
    csv: { 'text/csv': {} },
    json: json(schemaOf(endpoint.output, 'output')),
  }[endpoint.answers];
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      200: { description: 'Done', content: answer },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function parameters(endpoint: Endpoint): Schema[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const listed = Object.entries(properties).filter(([name]) => inPath.includes(name) || endpoint.sends !== 'body');
  const inputs = listed.map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema,
  }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } };
  return endpoint.idempotent ? [...inputs, key] : inputs;
}

function requestBody(endpoint: Endpoint): Schema {
  if (endpoint.sends === 'query') return {};
  if (endpoint.sends === 'body')
    return { requestBody: { required: true, content: json(schemaOf(endpoint.input, 'input')) } };
  const binary = { type: 'string', format: 'binary' };
  if (endpoint.sends === 'bytes')
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } } };
  const part = { type: 'object', required: ['file'], properties: { file: binary } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: part } } } };
}
