import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');

interface Row {
  readonly id: string;
  readonly state: string;
  readonly reason: string;
  readonly evidence: readonly string[];
}

const rows: readonly Row[] = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, id = '', , state = '', reason = '', evidence = ''] = line.split('|').map((cell) => cell.trim());
    return { id, state, reason, evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) };
  });
/** The ids of OWASP ASVS 5.0.0, levels 1 and 2. */
const ids = read('docs/asvs-5.0-level-2.txt').trim().split('\n');

test('every requirement of level 2 has one row, in the order of the standard', () => {
  expect(ids).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('each row has a state and a reason', () => {
  const states = ['done', 'deviation', 'operator', 'not applicable'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ reason }) => reason.length < 3)).toEqual([]);
});

test('each done row has evidence, and all evidence exists', () => {
  expect(rows.filter(({ state, evidence }) => state === 'done' && evidence.length === 0)).toEqual([]);
  expect(rows.flatMap(({ evidence }) => evidence).filter((path) => !existsSync(join(top, path)))).toEqual([]);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'platform/README.md',
  'deploy/README.md',
  'docs/operations.md',
  'docs/releasing.md',
  'docs/drills.md',
  'docs/comparisons/applying.md',
  'docs/comparisons/scale.md',
];
test.each(documents)('every file that %s names exists', (document) => {
  const filesNamedInDocument = [
    ...read(document).matchAll(/`((?!\.data\/)[\w.-]+)(\/[\w./-]+\.(?:tsx?|mjs|json|md|css|yml))`/g),
  ];
  const pathsInRepository = filesNamedInDocument
    .filter(([, folder = '']) => existsSync(join(top, folder)))
    .map(([, ...parts]) => parts.join(''));
  expect(pathsInRepository.filter((path) => !existsSync(join(top, path)))).toEqual([]);
});

test('the figures above the table match the table', () => {
  const countRows = (of: string) => rows.filter(({ state }) => state === of).length;
  const text = `${countRows('done')} done, ${countRows('deviation')} deviations, ${countRows('operator')} for the operator`;
  expect(read('docs/security.md')).toContain(`${rows.length} requirements: ${text}`);
  expect(read('docs/security.md')).toContain(`, ${countRows('not applicable')} not applicable`);
});

/** Rows of the table of findings: number, test files, behaviour of the previous release. */
const findings = (read('docs/security.md').split('## Findings and their tests')[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .map((line) => {
    const [, number = '', tests = '', before = ''] = line.split('|').map((cell) => cell.trim());
    return {
      number: Number(number),
      before,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    };
  });

test('every finding has existing tests and the behaviour of the previous release', () => {
  const numbers = findings?.map(({ number }) => number) ?? [];
  expect([...new Set(numbers)]).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  for (const { number, tests, before } of findings ?? []) {
    expect([number, tests.filter((path) => !existsSync(join(top, path)))]).toEqual([number, []]);
    expect([number, tests.some((path) => /\.(test|spec)\.tsx?$/.test(path))]).toEqual([number, true]);
    expect([number, before]).not.toEqual([number, '']);
  }
});

test('docs/security.md has no mark of an unfinished table', () => {
  expect(read('docs/security.md')).not.toMatch(/^x\||_TABLE$/m);
});
