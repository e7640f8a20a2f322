import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '@emigration-portal/kit/testing/run';
import { Bom, faults } from './bom.ts';
import { installed, top } from './lock.ts';

/** `npm run sbom`: what the portal is made of, as CycloneDX, out of the lock file alone. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'sbom.cdx.json' } } });
  const printed = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'], {
    cwd: top,
  });
  const bom = Bom.parse(JSON.parse(printed));
  // npm calls the product after the folder that it lies in.
  bom.metadata.component.name = 'emigration-portal';
  const packages = installed();
  const development = new Set(packages.filter(({ dev }) => dev).map(({ name, version }) => `${name}@${version}`));
  for (const component of bom.components) if (development.has(component['bom-ref'])) component.scope = 'excluded';
  const found = faults(bom, packages);
  if (found.length > 0) throw new Error(`The bill of materials is not right:\n  ${found.slice(0, 20).join('\n  ')}`);
  const out = resolve(process.env.INIT_CWD ?? '.', values.out);
  await writeFile(out, `${JSON.stringify(bom, null, 2)}\n`);
  const shipped = bom.components.filter(({ scope }) => scope !== 'excluded').length;
  console.log(
    `${out}: CycloneDX ${bom.specVersion}, ${bom.components.length} components, ${shipped} of them that a workspace depends on, the others for development; each package of the lock file is in it once, with its hash.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
