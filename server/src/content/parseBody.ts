import { parseJson } from './parseJson.ts';

/** The body of a call, which may have none. */
export const parseBody = async (_request: unknown, body: Buffer): Promise<unknown> =>
  body.length === 0 ? undefined : parseJson(body);
