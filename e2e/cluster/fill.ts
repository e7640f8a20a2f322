import { readFile } from 'node:fs/promises';

/** A template with each `${NAME}` in place, as `envsubst` does it; throws for a name that nobody gave and one that nobody asked for. */
export async function fill(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  const template = await readFile(file, 'utf8');
  const unused = new Set(Object.keys(values));
  const text = template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} wants ${name}.`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`${file} does not want ${[...unused].join(', ')}.`);
  return text;
}
