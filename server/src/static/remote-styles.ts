import { type RegisteredRelease, type Registry, SHELL_NAME } from '@emigration-portal/shared-api';

/** A cached answer, so that pages do not wait for the database. */
const CACHE_MS = 1000;

/** Reads the registry, and remembers whether all releases keep their styles in files. */
export function trackRemoteStyles(read: () => Promise<string>) {
  let cached: { readonly text: string; readonly answer: boolean } | undefined;
  let readAt = 0;
  const registry = async () => {
    const text = await read();
    if (text !== cached?.text) cached = { text, answer: haveStylesInFiles(text) };
    return text;
  };
  const refresh = () => {
    readAt = performance.now();
    return registry().catch(() => undefined);
  };
  return {
    registry,
    async stylesAreFiles(): Promise<boolean> {
      if (!cached) await refresh();
      else if (performance.now() - readAt > CACHE_MS) void refresh();
      return cached?.answer ?? false;
    },
  };
}

function haveStylesInFiles(registry: string): boolean {
  const { microFrontends } = JSON.parse(registry) as Partial<Registry>;
  if (!microFrontends) return false;
  const remotes = Object.entries(microFrontends).filter(([name]) => name !== SHELL_NAME);
  return remotes.every(([, releases]) =>
    (releases as readonly RegisteredRelease[]).every(({ extras }) => extras.styles === 'files'),
  );
}
