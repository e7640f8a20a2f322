import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import { laterOf, preloadsOf, readsOf, toldRole, withConfig, withPreloads, withReads } from './preload.ts';

const page = '<html><head><title>Portal</title></head><body></body></html>';
const remote = {
  base: 'https://code.example/customer/1.0.0%2Bab/',
  role: 'Customer',
  entry: 'entry.js',
  integrity: { 'entry.js': 'sha384-entry', 'form.js': 'sha384-form', 'form.css': 'sha384-style' },
  routes: [
    {
      path: '/user/list',
      files: [],
      reads: [
        { call: 'getAllServices', input: { serviceName: '</script>' } },
        { call: 'addService', input: {} },
        { call: 'downloadFile', input: {} },
        { call: 'toString', input: {} },
      ],
    },
    { path: '/user/apply/:serviceId/:serviceName', files: ['form.css', 'form.js'] },
    { path: '/user/apply/new/:serviceName', files: [] },
  ],
} as const;
const shell = {
  integrity: { 'runtime.js': 'sha384-runtime', 'log-in.js': 'sha384-log-in' },
  remotes: ['runtime.js'],
  routes: [{ path: '/log-in', files: ['log-in.js'] }],
};
const builds = { shell, remotes: [{ ...remote, role: 'Admin' } as const, remote] };
const at = (pathname: string, role?: string) => preloadsOf({ pathname, role, registry: '/remotes.json' }, builds);
const hrefs = (...visit: Parameters<typeof at>) => at(...visit).map(({ href }) => href);

test('a page of a remote brings the registry, what every remote needs, the entry and its own files', () => {
  expect(withPreloads(page, at('/user/apply/3/Nurses%20%26%20midwives', 'Customer'))).toBe(
    page.replace(
      '</head>',
      [
        '<link rel="preload" href="/remotes.json" as="fetch" crossorigin="anonymous">',
        '<link rel="preload" href="/runtime.js" as="script" integrity="sha384-runtime" fetchpriority="low" crossorigin="anonymous">',
        ...[
          ['entry.js', 'script', 'sha384-entry'],
          ['form.css', 'style', 'sha384-style'],
          ['form.js', 'script', 'sha384-form'],
        ].map(
          ([file, as, integrity]) =>
            `<link rel="preload" href="${remote.base}${file}" as="${as}" integrity="${integrity}"${as === 'script' ? ' fetchpriority="low"' : ''} crossorigin="anonymous">`,
        ),
        '</head>',
      ].join(''),
    ),
  );
});

test('where the shell has a script for it, the code of a remote’s page waits for the shell’s own', () => {
  const visit = { pathname: '/user/list', role: 'Customer', registry: '/remotes.json' };
  const later = { ...shell, integrity: { ...shell.integrity, 'later.js': 'sha384-later' }, later: 'later.js' };
  const having = { ...builds, shell: later };
  const text = withPreloads(page, preloadsOf(visit, having), laterOf(visit, having));
  const [before = '', waiting = '', after] = text.split(/<template id="later-preloads">|<\/template>/);
  expect(before).toContain('href="/remotes.json"');
  expect(before).not.toContain('as="script"');
  expect(waiting).toContain('href="/runtime.js"');
  expect(waiting).toContain(`href="${remote.base}entry.js"`);
  expect(after).toBe(
    '<script async src="/later.js" integrity="sha384-later" crossorigin="anonymous"></script></head><body></body></html>',
  );
  expect(laterOf({ ...visit, pathname: '/log-in' }, having)).toBeUndefined();
});

test.each([undefined, 'Admin ', '"><script>'])('nobody else’s browser fetches a remote: %s', (role) => {
  expect(at('/user/list', role)).toEqual([]);
});

test.each(['/user', '/user/list/x', '/user/apply/3', '/userXlist', '/nothing', '/'])('%s has no files', (pathname) => {
  expect(at(pathname, 'Customer')).toEqual([]);
});

test('of two routes that match, the one with fewer open parts counts, also with a slash at the end', () => {
  expect(hrefs('/user/apply/new/Nurses/', 'Customer')).not.toContain(`${remote.base}form.js`);
  expect(hrefs('/user/apply/new/Nurses/', 'Customer')).toContain(`${remote.base}entry.js`);
});

test('a page of the shell brings its own files, whoever opens it', () => {
  expect([hrefs('/log-in'), hrefs('/log-in', 'Customer')]).toEqual([['/log-in.js'], ['/log-in.js']]);
});

test('nothing that a description says leaves its attribute', () => {
  const hostile = { ...remote, integrity: { 'entry.js': '"><script src=x>&' } };
  const links = preloadsOf(
    { pathname: '/user/list', role: 'Customer', registry: '/remotes.json?a=1&b="2"' },
    { shell, remotes: [hostile] },
  );
  const text = withPreloads(page, links);
  expect(text).not.toContain('<script');
  expect(text).toContain('href="/remotes.json?a=1&#38;b=&#34;2&#34;"');
});

test('a page has the config where the shell marks the link that fetches it', () => {
  const config = { supportContact: { email: '</script>$&', phone: '1' } } as RuntimeConfig;
  const link = '<link id="config" rel="preload" href="/config.json" as="fetch" crossorigin>';
  const text = withConfig(page.replace('</head>', `${link}</head>`), config);
  const [, data = ''] = /<script type="application\/json" id="config">(.*?)<\/script><\/head>/.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual(config);
  expect(text).not.toContain('config.json');
  expect(withConfig(page, config)).toBe(page);
});

test('a page says with which calls it begins, as data that does not end early', () => {
  const visit = { pathname: '/user/list', role: 'Customer', registry: '/remotes.json' };
  const text = withReads(page, readsOf(visit, builds));
  const [, data = ''] = /<script type="application\/json" id="page-reads">(.*?)<\/script><\/head>/.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual({
    path: '/user/list',
    reads: [{ method: 'POST', path: '/Services/GetAllServices', sends: 'body', input: { serviceName: '</script>' } }],
  });
  for (const other of [
    { ...visit, role: undefined },
    { ...visit, pathname: '/user/apply/3/x' },
  ]) {
    expect(withReads(page, readsOf(other, builds))).toBe(page);
  }
});

test('the role is what the cookie tells, of an encrypted page its own', () => {
  expect(toldRole('a=b; user-type=Customer')).toBe('Customer');
  expect(toldRole('user-type=Customer; __Host-user-type=Admin')).toBe('Admin');
  expect(toldRole(undefined)).toBeUndefined();
});
