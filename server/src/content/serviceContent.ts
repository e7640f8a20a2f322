import { ServiceJson } from '@emigration-portal/shared-api';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { parseJson } from './parseJson.ts';

/** Reads serviceJSON from outside. */
export function readServiceContent(json: string): ServiceJson {
  const parsed = z.safeParse(ServiceJson, parseJson(json));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', { fields: parsed.error.issues.map(({ path }) => path.join('.')) });
}

/** Reads what `writeServiceContent` wrote. */
export const storedServiceContent = (json: string): ServiceJson => JSON.parse(json) as ServiceJson;

/** The name comes first: only such services are listed. Specification §3. */
export function writeServiceContent({ name, ...rest }: ServiceJson): string {
  return JSON.stringify({ name, ...rest });
}

/** Fils of a charge such as `350.5`; null while it is not set. */
export function chargeInFils(charge: string): number | null {
  if (charge === '') return null;
  const [dirhams, fils = ''] = charge.split('.');
  return Number(dirhams) * 100 + Number(fils.padEnd(2, '0'));
}
