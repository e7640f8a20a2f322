import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import { addPageData, addPreloads, findEarlyScript, listPageReads, listPreloads, roleFromCookies } from './preload.ts';

const link = '<link id="config" rel="preload" href="/config.json" as="fetch" crossorigin>';
const ownScripts =
  '<script crossorigin defer integrity="sha384-libraries" src="/libraries.js"></script><script defer src="/shell.js"></script>';
const page = `<html><head><title>Portal</title>${link}${ownScripts}</head><body><div id="root"></div></body></html>`;
const config = { supportContact: { email: '</script>$&', phone: '1' } } as RuntimeConfig;
const remote = {
  name: 'customer',
  version: '1.0.0+ab',
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
const buildsWithEarlyScript = {
  ...builds,
  shell: { ...shell, integrity: { ...shell.integrity, 'early.js': 'sha384-early' }, early: 'early.js' },
};
const dataIn = (text: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(text)?.[1] ?? 'null');
const preloadsAt = (pathname: string, role?: string) =>
  listPreloads({ pathname, role, registry: '/remotes.json' }, builds);
const hrefs = (...visit: Parameters<typeof preloadsAt>) => preloadsAt(...visit).map(({ href }) => href);

test('a page of a remote preloads registry, shared files, entry and its own files', () => {
  expect(addPreloads(page, preloadsAt('/user/apply/3/Nurses%20%26%20midwives', 'Customer'))).toBe(
    page.replace(
      '</head>',
      [
        '<link rel="preload" href="/remotes.json" as="fetch" crossorigin="anonymous">',
        '<link rel="preload" href="/runtime.js" as="script" integrity="sha384-runtime" fetchpriority="low" crossorigin="anonymous">',
        ...[
          ['form.css', 'style', 'sha384-style'],
          ['form.js', 'script', 'sha384-form'],
          ['entry.js', 'script', 'sha384-entry'],
        ].map(
          ([file, as, integrity]) =>
            `<link rel="preload" href="${remote.base}${file}" as="${as}" integrity="${integrity}"${as === 'script' ? ' fetchpriority="low"' : ''} crossorigin="anonymous">`,
        ),
        '</head>',
      ].join(''),
    ),
  );
});

test('with an early script the scripts of a remote wait for it, the style sheets do not', () => {
  const visit = { pathname: '/user/apply/3/x', role: 'Customer', registry: '/remotes.json' };
  const text = addPreloads(
    page,
    listPreloads(visit, buildsWithEarlyScript),
    findEarlyScript(visit, buildsWithEarlyScript),
  );
  const [before = '', waiting = '', after] = text.split(/<template id="later-preloads">|<\/template>/);
  expect(before).toContain('href="/remotes.json"');
  expect(before).toContain(`href="${remote.base}form.css"`);
  expect(before).not.toContain('as="script"');
  expect(waiting.match(/href="[^"]*/g)).toEqual([
    'href="/runtime.js',
    `href="${remote.base}form.js`,
    `href="${remote.base}entry.js`,
  ]);
  expect(after).toBe('</head><body><div id="root"></div></body></html>');
  expect(findEarlyScript({ ...visit, pathname: '/log-in' }, buildsWithEarlyScript)).toBeUndefined();
  expect(listPreloads({ ...visit, registry: undefined }, buildsWithEarlyScript).some(({ as }) => as === 'fetch')).toBe(
    false,
  );
});

test.each([undefined, 'Admin ', '"><script>'])('only people with its role preload a remote: %s', (role) => {
  expect(preloadsAt('/user/list', role)).toEqual([]);
});

test.each(['/user', '/user/list/x', '/user/apply/3', '/userXlist', '/nothing', '/'])(
  '%s preloads no files',
  (pathname) => {
    expect(preloadsAt(pathname, 'Customer')).toEqual([]);
  },
);

test('of two matching routes the more specific one counts, also with a slash at the end', () => {
  expect(hrefs('/user/apply/new/Nurses/', 'Customer')).not.toContain(`${remote.base}form.js`);
  expect(hrefs('/user/apply/new/Nurses/', 'Customer')).toContain(`${remote.base}entry.js`);
});

test('a page of the shell preloads its own files for everybody', () => {
  expect([hrefs('/log-in'), hrefs('/log-in', 'Customer')]).toEqual([['/log-in.js'], ['/log-in.js']]);
});

test('values of a description are escaped', () => {
  const hostile = { ...remote, integrity: { 'entry.js': '"><script src=x>&' } };
  const links = listPreloads(
    { pathname: '/user/list', role: 'Customer', registry: '/remotes.json?a=1&b="2"' },
    { shell, remotes: [hostile] },
  );
  const text = addPreloads(page, links);
  expect(text).not.toContain('<script src');
  expect(text).toContain('href="/remotes.json?a=1&#38;b=&#34;2&#34;"');
});

test('a page has its data and loader before its scripts, escaped, and blocks painting until then', () => {
  const visit = { pathname: '/user/list', role: 'Customer' };
  const registry = '{"url": "</script>"}';
  const loader = '<p>Loading $&</p>';
  const pageData = {
    config,
    registry,
    reads: listPageReads(visit, buildsWithEarlyScript),
    early: findEarlyScript(visit, buildsWithEarlyScript),
    loader,
  };
  const text = addPageData(page, pageData);
  expect(dataIn(text, 'config')).toEqual(config);
  expect(dataIn(text, 'registry')).toEqual(JSON.parse(registry));
  expect(dataIn(text, 'page-reads')).toEqual({
    path: '/user/list',
    reads: [{ method: 'POST', path: '/Services/GetAllServices', sends: 'body', input: { serviceName: '</script>' } }],
  });
  expect(text).not.toContain('config.json');
  const [, end = ''] = text.split('id="page-reads">');
  expect(end.slice(end.indexOf('</script>'))).toBe(
    `</script><link rel="preload" as="script" fetchpriority="low" crossorigin integrity="sha384-libraries" href="/libraries.js"><script defer src="/early.js" integrity="sha384-early" crossorigin="anonymous"></script><link rel="expect" href="#root" blocking="render">${ownScripts}</head><body><div id="root">${loader}</div></body></html>`,
  );
});

test('an early script that can be inlined is not loaded as a file', () => {
  const early = findEarlyScript({ pathname: '/user/list', role: 'Customer' }, buildsWithEarlyScript);
  expect(addPageData(page, { config, early, inline: 'run("$&")' })).toContain(
    `<script>run("$&")</script>${ownScripts}`,
  );
});

test.each([
  { pathname: '/user/list', role: undefined },
  { pathname: '/user/apply/3/x', role: 'Customer' },
])('a page without first calls has only the config: %o', (visit) => {
  const text = addPageData(page, { config, reads: listPageReads(visit, builds) });
  expect([dataIn(text, 'config'), dataIn(text, 'page-reads'), dataIn(text, 'registry')]).toEqual([config, null, null]);
});

test('the role comes from the cookie, on https from the __Host- cookie', () => {
  expect(roleFromCookies('a=b; user-type=Customer')).toBe('Customer');
  expect(roleFromCookies('user-type=Customer; __Host-user-type=Admin')).toBe('Admin');
  expect(roleFromCookies(undefined)).toBeUndefined();
});
