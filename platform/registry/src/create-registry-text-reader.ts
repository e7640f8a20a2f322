import { Refusal, type RegistryHost } from './host.ts';
import { findLatestDocument } from './queries.ts';

/** Creates a reader of the current registry. If the database fails, it returns the last text that it read. */
export function createRegistryTextReader({ db, log }: RegistryHost): () => Promise<string> {
  let text: string | undefined;
  return async () => {
    try {
      text = (await findLatestDocument(db))?.text;
    } catch (err) {
      log.warn({ err }, 'cannot read the registry from the database');
    }
    if (text === undefined) throw new Refusal('overloaded');
    return text;
  };
}
