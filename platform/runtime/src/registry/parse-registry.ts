import { parseUrl, type RegisteredRelease, type Registry, type RemoteDescription } from '@emigration-portal/shared-api';

type Fields = Readonly<Record<string, unknown>>;

/** Checks the shape of `remotes.json`, not its signature. Throws an Error that says what is invalid. */
export function parseRegistry(document: unknown): Registry {
  const { schema, microFrontends } = requireObject(document, 'registry');
  requireValid(isText(schema), 'registry.schema');
  const { shell, ...remotes } = requireObject(microFrontends, 'registry.microFrontends');
  checkShell(shell);
  const areas = new Map<unknown, string>();
  for (const [name, releases] of Object.entries(remotes)) {
    requireValid(/^[a-z][a-z0-9-]*$/.test(name), `name ${name}`);
    requireValid(Array.isArray(releases), name);
    releases.forEach((release, at) => {
      const { area } = checkRelease(release, `${name}[${at}]`);
      requireValid((areas.get(area) ?? name) === name, `${name}[${at}].extras.area belongs to another remote`);
      areas.set(area, name);
    });
    const defaults = (releases as RegisteredRelease[]).filter(({ deployment }) => deployment.default);
    requireValid(defaults.length === 1, `${name} has ${defaults.length} defaults`);
  }
  return document as Registry;
}

function checkShell(versions: unknown): void {
  requireValid(Array.isArray(versions) && versions.length === 1, 'shell');
  const { extras } = requireObject(versions[0], 'shell[0]');
  const { registry } = requireObject(extras, 'shell[0].extras');
  const { serial, issued, expires, key, signature } = requireObject(registry, 'the signature');
  requireValid(Number.isSafeInteger(serial), 'the serial');
  requireValid(isInstant(issued) && isInstant(expires), 'the dates of the signature');
  requireValid(isText(key) && isText(signature), 'the signature');
}

/** Checks a release from the registry or from localStorage. Returns its `extras`. Throws an Error that says what is invalid. */
export function checkRelease(release: unknown, fieldPath: string): Fields {
  const { url, metadata, deployment, extras } = requireObject(release, fieldPath);
  requireValid(isText(url) && /^https?:\/\//.test(url) && parseUrl(url) !== undefined, `${fieldPath}.url`);
  const { version, integrity } = requireObject(metadata, `${fieldPath}.metadata`);
  requireValid(isText(version), `${fieldPath}.metadata.version`);
  requireValid(isSha384(integrity), `${fieldPath}.metadata.integrity`);
  const { traffic, default: isDefault } = requireObject(deployment, `${fieldPath}.deployment`);
  requireValid(typeof traffic === 'number' && traffic >= 0 && traffic <= 100, `${fieldPath}.deployment.traffic`);
  requireValid(typeof isDefault === 'boolean', `${fieldPath}.deployment.default`);
  const extrasFields = checkMountFields(extras, `${fieldPath}.extras`);
  requireValid(isSha384(extrasFields.description), `${fieldPath}.extras.description`);
  const earlierHashes =
    extrasFields.earlier === undefined ? {} : requireObject(extrasFields.earlier, `${fieldPath}.extras.earlier`);
  requireValid(Object.values(earlierHashes).every(isSha384), `${fieldPath}.extras.earlier`);
  return extrasFields;
}

/** Checks the fields of `remote.json` that the shell reads. Throws an Error that says what is invalid. */
export function checkDescription(description: unknown, name: string): asserts description is RemoteDescription {
  const mountFields = checkMountFields(description, name);
  const { version, entry, integrity } = mountFields;
  requireValid(mountFields.name === name, `${name}.name`);
  requireValid(isText(version), `${name}.version`);
  requireValid(isText(entry) && /^[\w.-]+\.js$/.test(entry), `${name}.entry`);
  requireValid(Object.values(requireObject(integrity, `${name}.integrity`)).every(isSha384), `${name}.integrity`);
}

/** Checks the fields of a `RemoteMount`. The registry and `remote.json` both have them. */
function checkMountFields(mount: unknown, fieldPath: string): Fields {
  const mountFields = requireObject(mount, fieldPath);
  const { area, role, menu, profile, shell, singletons } = mountFields;
  requireValid(isText(area) && /^\/[a-z][a-z0-9-]*$/.test(area), `${fieldPath}.area`);
  requireValid(role === 'Customer' || role === 'Admin', `${fieldPath}.role`);
  requireValid(Array.isArray(menu), `${fieldPath}.menu`);
  for (const entry of menu) {
    const { path, title, super: isForSuperAdmins } = requireObject(entry, `${fieldPath}.menu`);
    requireValid(isForSuperAdmins === undefined || typeof isForSuperAdmins === 'boolean', `${fieldPath}.menu.super`);
    requireValid(isPathInArea(area, path), `${fieldPath}.menu.path`);
    const titles = requireObject(title, `${fieldPath}.menu.title`);
    requireValid(isText(titles.en) && Object.values(titles).every(isText), `${fieldPath}.menu.title`);
  }
  requireValid(profile === undefined || isPathInArea(area, profile), `${fieldPath}.profile`);
  requireValid(isText(shell), `${fieldPath}.shell`);
  requireValid(
    Object.values(requireObject(singletons, `${fieldPath}.singletons`)).every(isText),
    `${fieldPath}.singletons`,
  );
  return mountFields;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isInstant = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));
const isSha384 = (value: unknown) => isText(value) && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

/** Whether a path is in the area. Parses it as a browser does, so `..` cannot leave the area. */
const isPathInArea = (area: string, path: unknown) =>
  isText(path) && path.startsWith(`${area}/`) && parseUrl(path, 'http://portal')?.pathname === path;

function requireObject(value: unknown, what: string): Fields {
  requireValid(typeof value === 'object' && value !== null && !Array.isArray(value), what);
  return value as Fields;
}

/** Throws if the check failed. `what`: the field, or what is wrong with it. */
function requireValid(isValid: boolean, what: string): asserts isValid {
  if (!isValid) throw new Error(`The registry or a release is not valid: ${what}`);
}
