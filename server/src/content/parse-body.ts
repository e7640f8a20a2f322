import { parseJson } from './parse-json.ts';

/** Parses the JSON body of a call; undefined without a body. */
export const parseBody = async (_request: unknown, body: Buffer): Promise<unknown> =>
  body.length === 0 ? undefined : parseJson(body);

/** Parses a list of browser reports. */
export const parseReports = async (request: unknown, body: Buffer): Promise<unknown> => ({
  reports: await parseBody(request, body),
});
