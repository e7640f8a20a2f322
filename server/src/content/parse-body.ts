import { parseJson } from './parse-json.ts';

/** Undefined without a body. */
export const parseBody = async (_request: unknown, body: Buffer): Promise<unknown> =>
  body.length === 0 ? undefined : parseJson(body);

export const parseReports = async (request: unknown, body: Buffer): Promise<unknown> => ({
  reports: await parseBody(request, body),
});
