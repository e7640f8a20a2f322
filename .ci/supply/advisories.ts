import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@emigration-portal/kit/testing/run';
import { satisfies } from 'semver';
import * as z from 'zod/mini';
import type { Installed } from './lock.ts';

/** The advisories of retire.js, in the only package of the registry that brings any along. */
const PACKAGE = '@salesforce/code-analyzer-retirejs-engine';

const Advisory = z.looseObject({
  below: z.optional(z.string()),
  atOrAbove: z.optional(z.string()),
  severity: z.optional(z.string()),
  identifiers: z.optional(z.looseObject({ CVE: z.optional(z.array(z.string())), summary: z.optional(z.string()) })),
});
const Repository = z.record(
  z.string(),
  z.looseObject({ npmname: z.optional(z.string()), vulnerabilities: z._default(z.array(Advisory), []) }),
);
export type Repository = z.infer<typeof Repository>;

/** What is known against packages, and how many of the packages are known to it at all. */
export interface Verdict {
  readonly source: string;
  readonly asked: number;
  readonly known: number;
  /** One line for each. */
  readonly found: readonly string[];
}

/** Downloads the package as npm would, or takes it out of npm's cache, and runs nothing of it. */
export async function bundledAdvisories(): Promise<{ repository: Repository; version: string }> {
  const cwd = await mkdtemp(join(tmpdir(), 'advisories-'));
  try {
    const printed = await run('npm', ['pack', PACKAGE, '--json', '--prefer-offline', '--loglevel=error'], { cwd });
    const [packed] = z.parse(
      z.array(z.looseObject({ filename: z.string(), version: z.string() })),
      JSON.parse(printed),
    );
    if (!packed) throw new Error('npm pack gave no file');
    await run('tar', ['-xzf', packed.filename], { cwd });
    const text = await readFile(join(cwd, 'package/vulnerabilities/RetireJsVulns.json'), 'utf8');
    return { repository: z.parse(Repository, JSON.parse(text)), version: packed.version };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

export function judge(
  { repository, version }: { repository: Repository; version: string },
  packages: readonly Installed[],
): Verdict {
  const byName = new Map(
    Object.entries(repository).map(([name, { npmname, vulnerabilities }]) => [npmname ?? name, vulnerabilities]),
  );
  const known = packages.filter(({ name }) => byName.has(name));
  const found = known.flatMap(({ name, version: own }) =>
    (byName.get(name) ?? [])
      .filter(({ atOrAbove = '0.0.0', below }) => below !== undefined && satisfies(own, `>=${atOrAbove} <${below}`))
      .map(
        ({ severity = 'unrated', identifiers }) =>
          `${name}@${own}: ${severity}, ${identifiers?.CVE?.join(' ') ?? identifiers?.summary}`,
      ),
  );
  return { source: `the advisories in ${PACKAGE}@${version}`, asked: packages.length, known: known.length, found };
}

const AuditReport = z.looseObject({
  auditReportVersion: z.int(),
  vulnerabilities: z.record(z.string(), z.looseObject({ severity: z.string(), range: z.string() })),
});

/** What `npm audit` prints, read; undefined when the registry has told nothing. */
export function readAudit(printed: string, packages: readonly Installed[]): Verdict | undefined {
  const start = printed.indexOf('{');
  if (start < 0) return undefined;
  const parsed = z.safeParse(AuditReport, parseOrNothing(printed.slice(start, printed.lastIndexOf('}') + 1)));
  if (!parsed.success) return undefined;
  const found = Object.entries(parsed.data.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return { source: 'the registry', asked: packages.length, known: packages.length, found };
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
