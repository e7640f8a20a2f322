import { ServiceJson } from '@emigration-portal/shared-api';
import type { SectionName } from './rules.ts';

/** Largest file that can be a service, bytes: what AddService takes. */
const MAX_BYTES = 262_144;

/** One thing the contract refuses in a file, named as the form names it. */
export interface ImportProblem {
  readonly section?: SectionName;
  /** From 1. */
  readonly row?: number;
  readonly field?: keyof typeof fields;
  readonly reason: 'tooLarge' | 'noJson' | 'absent' | 'unknownKind' | 'tooLong' | 'tooSmall' | 'refused';
}

/** Reads an exported service; gives everything that is wrong with the file instead, from top to bottom. */
export async function readImport(file: File): Promise<ServiceJson | ImportProblem[]> {
  if (file.size > MAX_BYTES) return [{ reason: 'tooLarge' }];
  const json = parse(await file.text());
  if (json === undefined) return [{ reason: 'noJson' }];
  const parsed = ServiceJson.safeParse(json);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ code, path }) => ({ ...place(path), reason: reasonOf(code, valueAt(json, path)) }));
}

const sections: Record<string, SectionName> = {
  name: 'name',
  description: 'description',
  additionalInstructions: 'additionalInstructions',
  serviceCharge: 'serviceCharge',
  reqInfoArray: 'requiredInfo',
  otherInfoArray: 'otherInfo',
  mandatoryDocsArray: 'mandatoryDocuments',
  otherDocsArray: 'otherDocuments',
  urlsArray: 'urls',
};

/** The form's labels of a row's fields. */
const fields = {
  infoName: /InfoName$/,
  infoType: /InfoType$/,
  documentName: /DocName$/,
  documentType: /DocType$/,
  maxSize: /MaxSize$/,
  unit: /SizeUnit$/,
  instruction: /Instruction$/,
  sample: /File(Name|Prefix)$/,
  urlName: /^urlName$/,
  url: /^url$/,
};
const fieldNames = Object.keys(fields) as (keyof typeof fields)[];

type Path = readonly PropertyKey[];

function place([list, index, name]: Path): Omit<ImportProblem, 'reason'> {
  const section = sections[String(list)];
  const field = fieldNames.find((known) => fields[known].test(String(name)));
  return {
    ...(section && { section }),
    ...(typeof index === 'number' && { row: index + 1 }),
    ...(field && { field }),
  };
}

function reasonOf(code: string | undefined, value: unknown): ImportProblem['reason'] {
  if (value === undefined) return 'absent';
  if (code === 'invalid_value' || code === 'invalid_union') return 'unknownKind';
  if (code === 'too_big') return 'tooLong';
  return code === 'too_small' ? 'tooSmall' : 'refused';
}

const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], json);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
