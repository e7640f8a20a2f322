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
import { isRefusedOverride, type Override, type RefusedOverride, readOverrides, refuseOverride } from './overrides.ts';

interface OverrideContext {
  readonly areas: readonly Area[];
  readonly compatibility: (release: RegisteredRelease) => Compatibility;
}

/** One line of the notice: an active override, or a refused one. */
export type OverrideLine = Pick<RefusedOverride, 'name' | 'from'> | RefusedOverride;

/** Shows the notice of overrides; hides it if there are no lines. */
export type ShowOverrides = (lines: readonly OverrideLine[]) => Promise<void>;

interface OverrideDisplay {
  readonly showOverrides: ShowOverrides;
  /** A shell from the dev server gets all remotes from dev servers: the notice names only those of this tab. */
  readonly isDevServer: () => boolean;
}

/** Replaces areas by the overrides of this tab. A failed override leaves its area empty. */
export async function overrideAreas(
  place: OverrideContext,
  { showOverrides, isDevServer: isServedHot }: OverrideDisplay,
): Promise<readonly Area[]> {
  const { areas } = place;
  const { own, all, refused } = readOverrides();
  if (all.size === 0) return areas;
  const answers = await Promise.all([...all].map((override) => loadOverride(override, place)));
  const taken = answers.filter((answer): answer is Area => !isRefusedOverride(answer));
  const failed = answers.filter(isRefusedOverride);
  const active = [...all].filter(([name]) => taken.some((area) => area.name === name));
  const shown = isServedHot() ? active.filter(([name]) => own.has(name)) : active;
  await showOverrides([...refused, ...failed, ...shown.map(([name, from]) => ({ name, from }))]);
  const known = areas.map((area) => {
    const other = taken.find(({ name }) => name === area.name);
    return other ?? (failed.some(({ name }) => name === area.name) ? { ...area, releases: [] } : area);
  });
  return [...known, ...taken.filter((area) => !known.includes(area))];
}

/** Loads `remote.json` of an override. Returns the area, or why it is refused. */
export async function loadOverride(
  override: Override,
  { areas, compatibility }: OverrideContext,
): Promise<Area | RefusedOverride> {
  const [name, folder] = override;
  const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
  const response = await fetch(`${folder}remote.json`, { cache: 'no-cache', signal }).catch(() => undefined);
  if (!response) return refuseOverride(override, 'noAnswer');
  if (!response.ok) return refuseOverride(override, 'status', String(response.status));
  let area: Area;
  try {
    const description = await response.json();
    const other = description?.name;
    if (typeof other === 'string' && other !== name) return refuseOverride(override, 'otherRemote', other);
    checkDescription(description, name);
    area = readBuild(name, folder, description);
  } catch (error) {
    return refuseOverride(override, 'invalid', (error as Error).message);
  }
  const misfit = worstCompatibility(area.releases.map(compatibility));
  if (misfit.answer !== 'yes') return refuseOverride(override, 'incompatible', misfit.because);
  const isTaken = areas.some((other) => other.area === area.area && other.name !== name);
  return isTaken ? refuseOverride(override, 'areaTaken', area.area) : area;
}

/** Builds the area of an override. A dev server gives no hashes, because its files change. */
function readBuild(name: string, folder: string, description: RemoteDescription): Area {
  const release: RegisteredRelease = {
    url: filesFolderOf(folder, description.version) + description.entry,
    metadata: { version: description.version, integrity: description.integrity[description.entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...description, description: '', since: '' },
  };
  return { ...release.extras, name, releases: [release], saveAsWorking() {}, report() {} };
}

/** A build has its files next to `remote.json`; a release has them in the folder of all versions. */
const filesFolderOf = (folder: string, version: string) =>
  folder.endsWith(`/${encodeURIComponent(version)}/`) ? new URL(REMOTE_FILES_PATH, folder).href : folder;
