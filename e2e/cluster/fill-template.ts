import { readFile } from 'node:fs/promises';

/** Replaces each `${NAME}`, like `envsubst`. Throws for a missing value and for an unused one. */
export async function fillTemplate(templateFile: string, values: Readonly<Record<string, string>>): Promise<string> {
  const template = await readFile(templateFile, 'utf8');
  const unused = new Set(Object.keys(values));
  const text = template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${templateFile} needs a value for ${name}.`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`${templateFile} does not use ${[...unused].join(', ')}.`);
  return text;
}
