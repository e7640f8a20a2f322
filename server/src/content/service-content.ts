import { readServiceJson, type ServiceContent, writeServiceJson } from '@emigration-portal/shared-api';
import { ServiceJson } from '@emigration-portal/shared-api/schemas';
import { parseJsonAs } from './parse-json.ts';

export const readServiceContent = (json: string): ServiceContent => readServiceJson(parseJsonAs(ServiceJson, json));

const MAX_CACHED_CHARACTERS = 1_000_000;
const cachedContents = new Map<string, ServiceContent>();
let characters = 0;

/** Cached, because few services are behind many applications. */
export function parseStoredContent(json: string): ServiceContent {
  const known = cachedContents.get(json);
  if (known) return known;
  const content = readServiceJson(JSON.parse(json) as ServiceJson);
  characters += json.length;
  if (characters > MAX_CACHED_CHARACTERS) {
    cachedContents.clear();
    characters = json.length;
  }
  cachedContents.set(json, content);
  return content;
}

export const writeServiceContent = (content: ServiceContent): string => JSON.stringify(writeServiceJson(content));

/** `350.5` is 35,050; null if empty. */
export function chargeInFils(charge: string): number | null {
  if (charge === '') return null;
  const [dirhams, fils = ''] = charge.split('.');
  return Number(dirhams) * 100 + Number(fils.padEnd(2, '0'));
}
