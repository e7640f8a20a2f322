import {
  type Compatibility,
  findWorstCompatibility,
  REMOTE_FILES_PATH,
  REMOTE_TIMEOUT_MS,
  type RegisteredRelease,
  type RemoteDescription,
} from '@emigration-portal/shared-api';
import type { Area } from '../area.ts';
import { checkDescription } from '../registry/parse-registry.ts';
import { isRefusedOverride, type Override, type RefusedOverride, readOverrides, refuseOverride } from './overrides.ts';

/** What decides whether an override is accepted. */
interface OverrideContext {
  readonly areas: readonly Area[];
  readonly compatibilityOf: (release: RegisteredRelease) => Compatibility;
}

/** An override that the notice shows: active, or refused with a problem. */
export type ShownOverride = Pick<RefusedOverride, 'name' | 'from'> | RefusedOverride;

/** Shows the notice of overrides; hides it if there are none. */
export type ShowOverrides = (overrides: readonly ShownOverride[]) => Promise<void>;

interface OverrideDisplay {
  readonly showOverrides: ShowOverrides;
  /** Whether the shell runs on the dev server. All its remotes are overrides then, so the notice names only those of this tab. */
  readonly isDevServer: () => boolean;
}

/** Replaces areas by the active overrides. An area whose override failed has no releases. */
export async function overrideAreas(
  context: OverrideContext,
  { showOverrides, isDevServer }: OverrideDisplay,
): Promise<readonly Area[]> {
  const { areas } = context;
  const { overridesOfTab, all, refused } = readOverrides();
  if (all.size === 0) return areas;
  const answers = await Promise.all([...all].map((override) => loadOverrideArea(override, context)));
  const acceptedAreas = answers.filter((answer): answer is Area => !isRefusedOverride(answer));
  const failed = answers.filter(isRefusedOverride);
  const active = [...all].filter(([name]) => acceptedAreas.some((area) => area.name === name));
  const overridesToShow = isDevServer() ? active.filter(([name]) => overridesOfTab.has(name)) : active;
  await showOverrides([...refused, ...failed, ...overridesToShow.map(([name, from]) => ({ name, from }))]);
  const replacedAreas = areas.map((area) => {
    const overridingArea = acceptedAreas.find(({ name }) => name === area.name);
    return overridingArea ?? (failed.some(({ name }) => name === area.name) ? { ...area, releases: [] } : area);
  });
  return [...replacedAreas, ...acceptedAreas.filter((area) => !replacedAreas.includes(area))];
}

/** Loads `remote.json` of an override and creates its area. Returns the area, or why the override is refused. */
export async function loadOverrideArea(
  override: Override,
  { areas, compatibilityOf }: OverrideContext,
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
    area = createArea(name, folder, description);
  } catch (error) {
    return refuseOverride(override, 'invalid', (error as Error).message);
  }
  const misfit = findWorstCompatibility(area.releases.map(compatibilityOf));
  if (misfit.answer !== 'yes') return refuseOverride(override, 'incompatible', misfit.reason);
  const isTaken = areas.some((other) => other.area === area.area && other.name !== name);
  return isTaken ? refuseOverride(override, 'areaTaken', area.area) : area;
}

/** Creates the area of an override. A dev server has no hashes, because its files change. */
function createArea(name: string, folder: string, description: RemoteDescription): Area {
  const release: RegisteredRelease = {
    url: filesFolderOf(folder, description.version) + description.entry,
    metadata: { version: description.version, integrity: description.integrity[description.entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...description, languages: Object.keys(description.languages ?? {}), description: '', since: '' },
  };
  return { ...release.extras, name, releases: [release], saveAsWorking() {}, report() {} };
}

/** Returns the folder of the files: a build has them next to `remote.json`, a release in the folder of all versions. */
const filesFolderOf = (folder: string, version: string) =>
  folder.endsWith(`/${encodeURIComponent(version)}/`) ? new URL(REMOTE_FILES_PATH, folder).href : folder;
