import * as z from 'zod/mini';
import type { Installed } from './lock.ts';

const Hash = z
  .object({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']), content: z.string() })
  .check(
    z.refine(
      ({ alg, content }) =>
        new RegExp(`^[0-9a-f]{${{ 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 }[alg]}}$`).test(content),
      'a hash of that length in hexadecimal',
    ),
  );
const License = z.union([
  z.object({ license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]) }),
  z.object({ expression: z.string() }),
]);
const Component = z.looseObject({
  'bom-ref': z.string(),
  type: z.enum(['application', 'library']),
  name: z.string(),
  version: z.string(),
  scope: z.optional(z.enum(['required', 'optional', 'excluded'])),
  purl: z.string().check(z.regex(/^pkg:npm\//)),
  hashes: z.optional(z.array(Hash)),
  licenses: z.optional(z.array(License)),
});

/** What CycloneDX 1.5 demands of the parts that npm writes; the standard's own schema has passed it too. */
export const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  version: z.int(),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
});
export type Bom = z.infer<typeof Bom>;

/** Whom the document names twice or not at all, and which packages it lacks or has over. */
export function faults({ metadata, components, dependencies }: Bom, packages: readonly Installed[]): string[] {
  const refs = [metadata.component, ...components].map((each) => each['bom-ref']);
  const known = new Set(refs);
  const twice = refs.filter((ref, at) => refs.indexOf(ref) !== at);
  const unknown = dependencies
    .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    .filter((ref) => !known.has(ref));
  // A workspace is a component too, of no registry, so without the hash of a package.
  const named = new Map(components.map(({ purl, hashes }) => [decodeURIComponent(purl), hashes]));
  const expected = new Set(packages.map(({ name, version }) => `pkg:npm/${name}@${version}`));
  const lacking = [...expected].filter((purl) => !named.has(purl));
  const over = [...named].filter(([purl, hashes]) => hashes !== undefined && !expected.has(purl));
  return [
    ...twice.map((ref) => `${ref} is there twice`),
    ...unknown.map((ref) => `${ref} is depended on and not there`),
    ...lacking.map((purl) => `${purl} of the lock file is not in it`),
    ...over.map(([purl]) => `${purl} is not in the lock file`),
  ];
}
