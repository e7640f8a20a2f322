import {
  type Compatibility,
  REMOTE_FILES_PATH,
  REMOTE_TIMEOUT_MS,
  type RegisteredRelease,
  type RemoteDescription,
  worstCompatibility,
} from '@emigration-portal/shared-api';
import type { Area } from '../area.ts';
import { checkDescription } from '../registry/parse-registry.ts';
import { isRefused, type Override, type RefusedOverride, readOverrides, refuse } from './overrides.ts';

interface Place {
  /** What the registry has. */
  readonly areas: readonly Area[];
  /** Whether a release works in this shell. */
  readonly compatibility: (release: RegisteredRelease) => Compatibility;
}

/** A line of what is shown: an override that is in use, or one that is refused. */
export type OverrideLine = Pick<RefusedOverride, 'name' | 'from'> | RefusedOverride;

/** Shows which remotes are taken from elsewhere; nothing where there are no lines. */
export type ShowOverrides = (lines: readonly OverrideLine[]) => Promise<void>;

interface Shown {
  readonly showOverrides: ShowOverrides;
  /** Of a shell that is itself served hot nobody expects releases. */
  readonly isServedHot: () => boolean;
}

/** The areas with what this tab takes from elsewhere in their places. What fails there gives way to nothing else. */
export async function overrideAreas(place: Place, { showOverrides, isServedHot }: Shown): Promise<readonly Area[]> {
  const { areas } = place;
  const { own, all, refused } = readOverrides();
  if (all.size === 0) return areas;
  const answers = await Promise.all([...all].map((override) => take(override, place)));
  const taken = answers.filter((answer): answer is Area => !isRefused(answer));
  const failed = answers.filter(isRefused);
  const active = [...all].filter(([name]) => taken.some((area) => area.name === name));
  const shown = isServedHot() ? active.filter(([name]) => own.has(name)) : active;
  await showOverrides([...refused, ...failed, ...shown.map(([name, from]) => ({ name, from }))]);
  const known = areas.map((area) => {
    const other = taken.find(({ name }) => name === area.name);
    return other ?? (failed.some(({ name }) => name === area.name) ? { ...area, releases: [] } : area);
  });
  return [...known, ...taken.filter((area) => !known.includes(area))];
}

/** The area as a build elsewhere describes it, or why it is refused. */
export async function take(override: Override, { areas, compatibility }: Place): Promise<Area | RefusedOverride> {
  const [name, folder] = override;
  const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
  const response = await fetch(`${folder}remote.json`, { cache: 'no-cache', signal }).catch(() => undefined);
  if (!response) return refuse(override, 'noAnswer');
  if (!response.ok) return refuse(override, 'status', String(response.status));
  let area: Area;
  try {
    const description = await response.json();
    const other = description?.name;
    if (typeof other === 'string' && other !== name) return refuse(override, 'otherRemote', other);
    checkDescription(description, name);
    area = readBuild(name, folder, description);
  } catch (error) {
    return refuse(override, 'invalid', (error as Error).message);
  }
  const misfit = worstCompatibility(area.releases.map(compatibility));
  if (misfit.answer !== 'yes') return refuse(override, 'incompatible', misfit.because);
  const isTaken = areas.some((other) => other.area === area.area && other.name !== name);
  return isTaken ? refuse(override, 'areaTaken', area.area) : area;
}

/** A build by what its `remote.json` says. One that is served hot names no hashes: it changes while it runs. */
function readBuild(name: string, folder: string, description: RemoteDescription): Area {
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
  folder.endsWith(`/${encodeURIComponent(version)}/`) ? new URL(REMOTE_FILES_PATH, folder).href : folder;
