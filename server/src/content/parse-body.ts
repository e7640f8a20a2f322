import { parseJson } from './parse-json.ts';

/** The body of a call, which may have none. */
export const parseBody = async (_request: unknown, body: Buffer): Promise<unknown> =>
  body.length === 0 ? undefined : parseJson(body);

/** A list of reports as browsers send it by themselves. */
export const parseReports = async (request: unknown, body: Buffer): Promise<unknown> => ({
  reports: await parseBody(request, body),
});
