import type { RemoteModule } from '@emigration-portal/shared-api';

const remotes: Record<string, () => Promise<RemoteModule>> = {
  customer: () => import('../../../customer-app/src/remote.tsx'),
  admin: () => import('../../../admin-app/src/remote.tsx'),
};

/** Stands in for the shell's federation: the same source, one build. */
export async function loadRelease(name: string): Promise<RemoteModule> {
  const load = remotes[name];
  if (!load) throw new Error(`No remote ${name}`);
  return load();
}
