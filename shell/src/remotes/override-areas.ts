import { REMOTE_FILES, REMOTE_TIMEOUT_MS, type RegisteredRelease } from '@emigration-portal/shared-api';
import { runningVersions } from '@emigration-portal/shared-api/config';
import type { Area } from './area.ts';
import { type Overrides, readOverrides } from './overrides.ts';
import { checkDescription } from './parse-registry.ts';

type Fits = (release: RegisteredRelease) => boolean;

/** The areas with what this tab takes from elsewhere in their places. What fails there gives way to nothing else. */
export async function overrideAreas(areas: readonly Area[], fits: Fits): Promise<readonly Area[]> {
  const { own, all } = readOverrides();
  if (all.size === 0) return areas;
  const [taken, { showOverrides }] = await Promise.all([takeAll(all, fits), import('./show-overrides.tsx')]);
  const failed = [...all.keys()].filter((name) => !taken.some((area) => area.name === name));
  // Of a shell that is itself served hot nobody expects releases.
  const told = SERVED_HOT ? [...all].filter(([name]) => own.has(name) || failed.includes(name)) : [...all];
  if (told.length > 0) showOverrides(told, failed);
  const known = areas.map((area) => {
    const other = taken.find(({ name }) => name === area.name);
    return other ?? (failed.includes(area.name) ? { ...area, releases: [] } : area);
  });
  return [...known, ...taken.filter((area) => !known.includes(area))];
}

async function takeAll(overrides: Overrides, fits: Fits): Promise<Area[]> {
  const taken = await Promise.all([...overrides].map((override) => take(override, fits)));
  return taken.filter((area) => area !== undefined);
}

/** None where nothing that fits this shell answers. */
export async function take(override: readonly [name: string, folder: string], fits: Fits): Promise<Area | undefined> {
  try {
    const area = await readBuild(...override);
    return area.releases.every(fits) ? area : undefined;
  } catch (error) {
    console.error(error, runningVersions());
    return undefined;
  }
}

/** A build by what its `remote.json` says. One that is served hot names no hashes: it changes while it runs. */
async function readBuild(name: string, folder: string): Promise<Area> {
  const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
  const response = await fetch(`${folder}remote.json`, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const description: unknown = await response.json();
  checkDescription(description, name);
  const release: RegisteredRelease = {
    url: filesOf(folder, description.version) + description.entry,
    metadata: { version: description.version, integrity: description.integrity[description.entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...description, description: '', since: '' },
  };
  return { ...release.extras, name, releases: [release], keep() {}, tell() {} };
}

/** A build's files lie beside its description, those of a release where all its versions have them. */
const filesOf = (folder: string, version: string) =>
  folder.endsWith(`/${encodeURIComponent(version)}/`) ? new URL(REMOTE_FILES, folder).href : folder;
