import { judge, type Repository, readAudit } from './advisories.ts';
import { Bom, faults } from './bom.ts';

const axios = { name: 'axios', version: '1.8.1', dev: false };
const zod = { name: 'zod', version: '4.6.7', dev: false };
const component = {
  'bom-ref': 'axios@1.8.1',
  type: 'library' as const,
  name: 'axios',
  version: '1.8.1',
  purl: 'pkg:npm/axios@1.8.1',
  hashes: [{ alg: 'SHA-512' as const, content: 'a'.repeat(128) }],
};
const bom = (changed: object = {}): unknown => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:3ee203d9-8782-477d-ad51-1c0a67fd9ba5',
  version: 1,
  metadata: {
    timestamp: '2026-01-01T00:00:00.000Z',
    component: { ...component, 'bom-ref': 'portal', purl: 'pkg:npm/portal@1.0.0', hashes: undefined },
  },
  components: [component],
  dependencies: [{ ref: 'portal', dependsOn: ['axios@1.8.1'] }],
  ...changed,
});

test('a bill of materials that names each package once is right', () => {
  expect(faults(Bom.parse(bom()), [axios])).toEqual([]);
});

test.each([
  ['lacks a package', {}, [axios, zod], 'pkg:npm/zod@4.6.7 of the lock file is not in it'],
  ['has one over', {}, [], 'pkg:npm/axios@1.8.1 is not in the lock file'],
  ['has one twice', { components: [component, component] }, [axios], 'axios@1.8.1 is there twice'],
  ['depends on what is not there', { dependencies: [{ ref: 'lost' }] }, [axios], 'lost is depended on and not there'],
])('one that %s is not', (_, changed, packages, because) => {
  expect(faults(Bom.parse(bom(changed)), packages)).toContain(because);
});

test('a hash of the wrong length is no hash', () => {
  const short = { ...component, hashes: [{ alg: 'SHA-512', content: 'ab' }] };
  expect(() => Bom.parse(bom({ components: [short] }))).toThrow();
});

const repository: Repository = {
  axios: {
    vulnerabilities: [
      { atOrAbove: '1.0.0', below: '1.8.2', severity: 'high', identifiers: { CVE: ['CVE-2025-27152'] } },
    ],
  },
};

test('an advisory is held against the versions it names, and no others', () => {
  const verdict = judge({ repository, version: '1' }, [axios, zod]);
  expect(verdict).toMatchObject({ asked: 2, known: 1, found: ['axios@1.8.1: high, CVE-2025-27152'] });
  expect(judge({ repository, version: '1' }, [{ ...axios, version: '1.8.2' }]).found).toEqual([]);
});

test("a registry's report is read, and its silence is none", () => {
  const report = { auditReportVersion: 2, vulnerabilities: { axios: { severity: 'high', range: '<1.8.2' } } };
  expect(readAudit(JSON.stringify(report), [axios])?.found).toEqual(['axios <1.8.2: high']);
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }), [axios])?.found).toEqual([]);
  expect(readAudit('{"message":"405 Method Not Allowed"}', [axios])).toBeUndefined();
  expect(readAudit('npm error audit endpoint returned an error', [axios])).toBeUndefined();
});
