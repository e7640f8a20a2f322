import { readServiceJson, type ServiceContent, ServiceJson, writeServiceJson } from '@emigration-portal/shared-api';
import { parseJsonAs } from './parseJson.ts';

/** Reads serviceJSON from outside. */
export const readServiceContent = (json: string): ServiceContent => readServiceJson(parseJsonAs(ServiceJson, json));

/** Reads what `writeServiceContent` wrote. */
export const storedServiceContent = (json: string): ServiceContent => readServiceJson(JSON.parse(json) as ServiceJson);

/** The text of a service as it is stored and travels. */
export const writeServiceContent = (content: ServiceContent): string => JSON.stringify(writeServiceJson(content));

/** Fils of a charge such as `350.5`; null while it is not set. */
export function chargeInFils(charge: string): number | null {
  if (charge === '') return null;
  const [dirhams, fils = ''] = charge.split('.');
  return Number(dirhams) * 100 + Number(fils.padEnd(2, '0'));
}
