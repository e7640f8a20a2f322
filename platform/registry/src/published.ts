import { type Host, Refusal } from './host.ts';
import { lastDocument } from './queries.ts';

/** Reads the registry as it was sealed last; while the database is away, as it was read last. */
export function publishedRegistry({ db, log }: Host): () => Promise<string> {
  let text: string | undefined;
  return async () => {
    try {
      text = (await lastDocument(db))?.text;
    } catch (err) {
      log.warn({ err }, 'the registry could not be read');
    }
    if (text === undefined) throw new Refusal('overloaded');
    return text;
  };
}
