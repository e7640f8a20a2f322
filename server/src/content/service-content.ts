import { readServiceJson, type ServiceContent, writeServiceJson } from '@emigration-portal/shared-api';
import { ServiceJson } from '@emigration-portal/shared-api/schemas';
import { parseJsonAs } from './parse-json.ts';

/** Parses and checks the JSON that a browser sent. Throws `invalid_input`. */
export const parseSentContent = (json: string): ServiceContent => readServiceJson(parseJsonAs(ServiceJson, json));

const MAX_CACHED_CHARACTERS = 1_000_000;
const cachedContents = new Map<string, ServiceContent>();
let cachedCharacters = 0;

/**
 * Parses the JSON of a stored service version. It was checked before it was stored, so this does not check it again.
 * Cached, because many applications use the same few services.
 */
export function parseStoredContent(json: string): ServiceContent {
  const cached = cachedContents.get(json);
  if (cached) return cached;
  const content = readServiceJson(JSON.parse(json) as ServiceJson);
  cachedCharacters += json.length;
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cachedContents.clear();
    cachedCharacters = json.length;
  }
  cachedContents.set(json, content);
  return content;
}

export const writeServiceContent = (content: ServiceContent): string => JSON.stringify(writeServiceJson(content));

/** `350.5` becomes 35,050; an empty charge becomes null. */
export function chargeToFils(charge: string): number | null {
  if (charge === '') return null;
  const [dirhams, fils = ''] = charge.split('.');
  return Number(dirhams) * 100 + Number(fils.padEnd(2, '0'));
}
