import {
  parseServicePosition,
  readServiceJson,
  SERVICE_JSON_MAX_LENGTH,
  type ServiceContent,
  type ServicePosition,
} from '@emigration-portal/shared-api';
import { ServiceJson } from '@emigration-portal/shared-api/schemas';

/** One problem in an imported file; without `position`, it concerns the whole file. */
export interface ImportProblem {
  readonly position?: ServicePosition | undefined;
  readonly reason: 'tooLarge' | 'noJson' | 'absent' | 'unknownKind' | 'tooLong' | 'tooSmall' | 'refused';
}

/** Parses an exported service. Returns a list of problems instead if the file is invalid. */
export async function parseServiceFile(file: File): Promise<ServiceContent | ImportProblem[]> {
  if (file.size > SERVICE_JSON_MAX_LENGTH) return [{ reason: 'tooLarge' }];
  const json = parseJson(await file.text());
  if (json === undefined) return [{ reason: 'noJson' }];
  const parsed = ServiceJson.safeParse(json);
  if (parsed.success) return readServiceJson(parsed.data);
  return parsed.error.issues.map(({ code, path }) => ({
    position: parseServicePosition(path.join('.')),
    reason: reasonOf(code, valueAt(json, path)),
  }));
}

function reasonOf(code: string | undefined, value: unknown): ImportProblem['reason'] {
  if (value === undefined) return 'absent';
  if (code === 'invalid_value' || code === 'invalid_union') return 'unknownKind';
  if (code === 'too_big') return 'tooLong';
  return code === 'too_small' ? 'tooSmall' : 'refused';
}

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], json);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
