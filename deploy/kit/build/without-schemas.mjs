import { basename } from 'node:path';

/**
 * Loader for a contract: to a browser its calls are what is told of them beside their schemas, which are as much code as
 * a page and which most pages never need. A schema that a page needs it imports by its name.
 */
export default function withoutSchemas(source) {
  const { tables } = this.getOptions();
  const whole = JSON.stringify(`./${basename(this.resourcePath)}?whole`);
  const found = [...source.matchAll(/^export const (\w+Endpoints)\b/gm)].map(([, name]) => name);
  if (found.length === 0) return source;
  return [
    `export * from ${whole};`,
    ...found.map((name) => `export const ${name} = ${JSON.stringify(tables[name])};`),
  ].join('\n');
}
