import { readOverrides } from '@emigration-portal/runtime/overrides';
import { runtimeConfig, setRuntimeConfig } from '@emigration-portal/shared-api/config';

/**
 * Once for a page, as it starts: keeps the overrides that its address asks for, also for after the log-in, says which
 * of them are refused, and leaves out the loader's pause in a tab that has one. `config` is the run-time config's document.
 */
export async function applyOverrides(config: unknown): Promise<void> {
  const { own, refused } = runtimeConfig().remoteOverrides ? readOverrides() : overridesNotAllowed;
  if (own.size > 0) setRuntimeConfig({ ...(config as object), guardedLoaderMs: 0 });
  if (refused.length > 0) (await import('../remotes/show-overrides.tsx')).showOverrides(refused);
}

const overridesNotAllowed: Pick<ReturnType<typeof readOverrides>, 'own' | 'refused'> = {
  own: new Map(),
  refused: [{ problem: 'notAllowed', name: '', from: '' }],
};
