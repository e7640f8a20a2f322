import { basename } from 'node:path';

/**
 * Loader for a contract: its calls are there at once, their schemas when somebody asks for them, which most pages never
 * do. To make them takes a slow phone as long as to draw the page.
 */
export default function lazySchemas(source) {
  const { tables } = this.getOptions();
  const whole = JSON.stringify(`./${basename(this.resourcePath)}?whole`);
  const found = [...source.matchAll(/^export const (\w+Endpoints)\b/gm)].map(([, name]) => name);
  if (found.length === 0) return source;
  return [
    `export * from ${whole};`,
    `const whole = () => require(${whole});`,
    `const lazily = (calls, made) => {
      for (const [name, call] of Object.entries(calls))
        for (const part of ['input', 'output'])
          Object.defineProperty(call, part, { enumerable: true, get: () => made()[name][part] });
      return calls;
    };`,
    ...found.map((name) => `export const ${name} = lazily(${JSON.stringify(tables[name])}, () => whole().${name});`),
  ].join('\n');
}
