import { parseJson } from './parse-json.ts';

/** Parses a JSON body; undefined if it is empty. */
export const parseBody = async (_request: unknown, body: Buffer): Promise<unknown> =>
  body.length === 0 ? undefined : parseJson(body);

/** Reports arrive as a list. An endpoint's input is an object, so the list becomes `{ reports }`. */
export const parseReports = async (request: unknown, body: Buffer): Promise<unknown> => ({
  reports: await parseBody(request, body),
});
