import { readOverrides } from '@emigration-portal/runtime/overrides';
import { runtimeConfig, setRuntimeConfig } from '@emigration-portal/shared-api/config';

/**
 * Runs once when a page starts. Reads and stores the remote overrides of its address, so that they survive a log-in.
 * Shows the refused ones. With overrides the loader has no minimum time. `config` is the run-time config document.
 */
export async function applyOverrides(config: unknown): Promise<void> {
  const { overridesOfTab, refused } = runtimeConfig().remoteOverrides ? readOverrides() : overridesNotAllowed;
  if (overridesOfTab.size > 0) setRuntimeConfig({ ...(config as object), guardedLoaderMs: 0 });
  if (refused.length > 0) (await import('../remotes/show-overrides.tsx')).showOverrides(refused);
}

const overridesNotAllowed: Pick<ReturnType<typeof readOverrides>, 'overridesOfTab' | 'refused'> = {
  overridesOfTab: new Map(),
  refused: [{ problem: 'notAllowed', name: '', from: '' }],
};
