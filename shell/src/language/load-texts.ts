import { REMOTE_TIMEOUT_MS, type TextFile } from '@emigration-portal/shared-api';
import { addMessages } from '@emigration-portal/shared-ui/i18n';

const loads = new Map<string, Promise<void>>();

/** Loads a file with texts once. A file that does not load leaves the texts in English; the next call tries again. */
export function loadTexts(file: TextFile | undefined, language: string): Promise<void> {
  if (!file) return Promise.resolve();
  const existing = loads.get(file.url);
  if (existing) return existing;
  const load = fetchJson(file)
    .then((texts) => addMessages({ [language]: texts as Readonly<Record<string, object>> }))
    .catch(() => void loads.delete(file.url));
  loads.set(file.url, load);
  return load;
}

/** Fetches a JSON file and checks its hash. */
export async function fetchJson({ url, integrity }: TextFile): Promise<unknown> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
