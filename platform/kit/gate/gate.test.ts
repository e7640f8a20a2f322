import { buildOpenApi, endpoints } from '@emigration-portal/shared-api/openapi';
import { type DeployedPortal, findRemoteRefusals, type ReleaseCandidate } from './gate.ts';

const { getAllCountries, getUser } = endpoints;
const api = buildOpenApi('1.4.0', { getAllCountries, getUser });
const shell = { version: '1.2.0+000000000000', contract: '1.1.0', singletons: { react: '19.3.1' } };
const deployed: DeployedPortal = { shell, api };

const published: ReleaseCandidate = {
  description: {
    name: 'tiny',
    version: '1.0.0+3f9a2c1be0d4',
    commit: '',
    time: '2026-01-02T03:04:05.000Z',
    area: '/tiny',
    role: 'Admin',
    menu: [],
    shell: '^1.0.0',
    singletons: { react: '^19.3.0' },
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-', 'shared.js': 'sha384-', 'page.js': 'sha384-', 'chart.js': 'sha384-' },
    routes: [
      { path: '/tiny/list', files: ['shared.js', 'page.js'] },
      { path: '/tiny/figures', files: ['shared.js', 'chart.js', 'shared.js'] },
    ],
    api: { version: '1.4.0', calls: ['getAllCountries'], description: 'sha384-' },
  },
  api: buildOpenApi('1.4.0', { getAllCountries }),
};
const weight = {
  bytes: { 'remoteEntry.js': 4_000, 'shared.js': 30_000, 'page.js': 6_000, 'chart.js': 66_000 },
  budget: 100,
};

const styleSheets = {
  files: {
    '1.css': '@media print{.u-over,.u-under{top:0;left:0}}.a{float:left;--left:1px;margin-inline:1px;text-align:end}',
  },
  physicalCss: { '.u-': 'a picture' },
};

const candidate: ReleaseCandidate = { ...published, weight, styleSheets };

test.each([
  'a{margin-left:1px}',
  'a{color:red;border-top-left-radius:1px;top:0}',
  '@media (width>=1px){a,.u-over{text-align:right!important}}',
  'a:hover{border-right-color:red}.u-over{left:0}',
])('a release with the CSS %s is refused', (css) => {
  const [refusal, ...others] = findRemoteRefusals(
    { ...candidate, styleSheets: { ...styleSheets, files: { '1.css': css } } },
    deployed,
  );
  expect(refusal?.name).toBe('its pages mirror from right to left');
  expect(others).toEqual([]);
});

test('a release that breaks no rule is accepted', () => {
  expect(findRemoteRefusals(candidate, deployed)).toEqual([]);
});

test.each<[Partial<ReleaseCandidate>, Partial<DeployedPortal>, object]>([
  [
    {},
    { shell: { ...shell, singletons: { react: '20.0.0' } } },
    {
      name: 'it works in the deployed shell',
      reason: 'react ^19.3.0 is needed, the shell has 20.0.0',
      remedy: 'The deployed shell is 1.2.0+000000000000: release a shell that fits, or build against its packages.',
    },
  ],
  [
    { description: { ...candidate.description, shell: 'latest' } },
    {},
    { name: 'it works in the deployed shell', reason: 'shell contract latest is needed, the shell has 1.1.0' },
  ],
  [
    {},
    { api: buildOpenApi('1.3.0', { getUser }) },
    {
      name: 'it works with the deployed server',
      reason: 'getAllCountries: GET /Home/GetAllCountries is gone',
      remedy: 'Deploy a server that fits, or build against the contract of the one that is deployed, 1.3.0.',
    },
  ],
  [
    { weight: { ...weight, budget: 99.9 } },
    {},
    { name: 'every page keeps the budget', reason: '/tiny/figures weighs 100.0 KB of 99.9' },
  ],
  [
    { weight: { ...weight, bytes: { ...weight.bytes, 'page.js': Number.NaN } } },
    {},
    { name: 'every page keeps the budget', reason: '/tiny/list weighs NaN KB of 100' },
  ],
  [
    { styleSheets: { ...styleSheets, physicalCss: {} } },
    {},
    { name: 'its pages mirror from right to left', reason: '1.css has .u-over,.u-under{left:0}' },
  ],
  [
    { texts: {}, description: { ...candidate.description, languages: { hi: 'texts.hi.json' } } },
    {},
    { name: 'its texts are complete', reason: 'the file with the English texts is missing' },
  ],
])('a release that breaks a rule is refused with the rule and the remedy: %#', (changed, deployedChange, refusal) => {
  expect(findRemoteRefusals({ ...candidate, ...changed }, { ...deployed, ...deployedChange })).toEqual([
    expect.objectContaining(refusal),
  ]);
});

test('a published version skips the budget but must fit the deployed shell', () => {
  expect(findRemoteRefusals(published, { ...deployed, shell: { ...shell, contract: '2.0.0' } })).toHaveLength(1);
});

test('all broken rules are listed at once', () => {
  const met = { shell: { ...shell, contract: '2.0.0' }, api: buildOpenApi('1.3.0', {}) };
  expect(findRemoteRefusals({ ...candidate, weight: { ...weight, budget: 1 } }, met)).toHaveLength(3);
});
