import type { Area } from '@emigration-portal/runtime/area';
import { mountedReleases } from '@emigration-portal/runtime/mounted-releases';
import { shellVersion } from '../shell-version.ts';

/** The versions of the shell and the mounted remotes. For a failed area, includes the release that was to be shown. */
export function formatVersions(area?: Area): string {
  const parts = new Map<string, string>();
  const first = area?.releases[0];
  if (area && first) parts.set(area.name, first.metadata.version);
  for (const [name, { release }] of mountedReleases) parts.set(name, release.metadata.version);
  return [shellVersion(), ...[...parts].map((part) => part.join(' '))].filter(Boolean).join(', ');
}
