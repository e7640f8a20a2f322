import { graftOwnPages } from './routes.tsx';

/** What a router is taught, and what it is asked of the remotes, when somebody goes to these addresses in turn. */
async function visit(...paths: readonly string[]) {
  const patch = jest.fn();
  const next = jest.fn();
  const graft = graftOwnPages(next);
  for (const path of paths)
    await graft({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  return { patch, asked: next.mock.calls.map(([{ path }]) => path) };
}

test('a remote’s page is found without the shell’s own', async () => {
  const { patch, asked } = await visit('/user/services/list', '/nowhere');
  expect(patch).not.toHaveBeenCalled();
  expect(asked).toEqual(['/user/services/list', '/nowhere']);
});

test.each(['/', '/log-in', '/Log-In/', '/info/nurses', '/info/emigration-clearance', '/verify/EP-2026-0001'])(
  'for %s no registry is waited for, and the pages are placed once',
  async (path) => {
    const { patch, asked } = await visit(path, path);
    expect(patch.mock.calls.map(([place]) => place)).toEqual(['framed', 'window']);
    expect(asked).toEqual([]);
  },
);
