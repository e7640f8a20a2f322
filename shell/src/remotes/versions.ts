import type { Area } from '@emigration-portal/runtime/area';
import { mountedReleases } from '@emigration-portal/runtime/mounted-releases';
import { shellVersion } from '../shell-version.ts';

/** Formats the versions of the shell and the mounted remotes. For a failed `area`, includes the release that failed. */
export function formatVersions(area?: Area): string {
  const versionsByName = new Map<string, string>();
  const failedRelease = area?.releases[0];
  if (area && failedRelease) versionsByName.set(area.name, failedRelease.metadata.version);
  for (const [name, { release }] of mountedReleases) versionsByName.set(name, release.metadata.version);
  return [shellVersion(), ...[...versionsByName].map((entry) => entry.join(' '))].filter(Boolean).join(', ');
}
