import { parseUrl, type RegisteredRelease, type Registry, type RemoteDescription } from '@emigration-portal/shared-api';

type Fields = Readonly<Record<string, unknown>>;

/** Checks the shape of the document `remotes.json`. Throws an Error that names the place at fault. */
export function parseRegistry(document: unknown): Registry {
  const { schema, microFrontends } = fields(document, 'document');
  need(isText(schema), 'schema');
  const { shell, ...remotes } = fields(microFrontends, 'microFrontends');
  checkShell(shell);
  const areas = new Map<unknown, string>();
  for (const [name, releases] of Object.entries(remotes)) {
    need(/^[a-z][a-z0-9-]*$/.test(name), `name ${name}`);
    need(Array.isArray(releases), name);
    releases.forEach((release, at) => {
      const { area } = checkRelease(release, `${name}[${at}]`);
      need((areas.get(area) ?? name) === name, `${name}[${at}].extras.area is another remote's`);
      areas.set(area, name);
    });
    const defaults = (releases as RegisteredRelease[]).filter(({ deployment }) => deployment.default);
    need(defaults.length === 1, `${name} has ${defaults.length} defaults`);
  }
  return document as Registry;
}

function checkShell(versions: unknown): void {
  need(Array.isArray(versions) && versions.length === 1, 'shell');
  const { extras } = fields(versions[0], 'shell[0]');
  const { registry } = fields(extras, 'shell[0].extras');
  const { serial, issued, expires, key, signature } = fields(registry, 'the seal');
  need(Number.isSafeInteger(serial), 'the serial');
  need(isInstant(issued) && isInstant(expires), 'the dates of the seal');
  need(isText(key) && isText(signature), 'the seal');
}

/** Checks one release of a remote, such as one that was kept, and gives its extras. */
export function checkRelease(release: unknown, place: string): Fields {
  const { url, metadata, deployment, extras } = fields(release, place);
  need(isText(url) && /^https?:\/\//.test(url) && parseUrl(url) !== undefined, `${place}.url`);
  const { version, integrity } = fields(metadata, `${place}.metadata`);
  need(isText(version), `${place}.metadata.version`);
  need(isSha384(integrity), `${place}.metadata.integrity`);
  const { traffic, default: isDefault } = fields(deployment, `${place}.deployment`);
  need(typeof traffic === 'number' && traffic >= 0 && traffic <= 100, `${place}.deployment.traffic`);
  need(typeof isDefault === 'boolean', `${place}.deployment.default`);
  const given = checkPlace(extras, `${place}.extras`);
  need(isSha384(given.description), `${place}.extras.description`);
  const earlier = given.earlier === undefined ? {} : fields(given.earlier, `${place}.extras.earlier`);
  need(Object.values(earlier).every(isSha384), `${place}.extras.earlier`);
  return given;
}

/** Checks what the shell reads of a remote's `remote.json`. */
export function checkDescription(description: unknown, name: string): asserts description is RemoteDescription {
  const given = checkPlace(description, name);
  const { version, entry, integrity } = given;
  need(given.name === name, `${name}.name`);
  need(isText(version), `${name}.version`);
  need(isText(entry) && /^[\w.-]+\.js$/.test(entry), `${name}.entry`);
  need(Object.values(fields(integrity, `${name}.integrity`)).every(isSha384), `${name}.integrity`);
}

function checkPlace(extras: unknown, place: string): Fields {
  const given = fields(extras, place);
  const { area, role, menu, profile, shell, singletons } = given;
  need(isText(area) && /^\/[a-z][a-z0-9-]*$/.test(area), `${place}.area`);
  need(role === 'Customer' || role === 'Admin', `${place}.role`);
  need(Array.isArray(menu), `${place}.menu`);
  for (const entry of menu) {
    const { path, title, super: isForSuperAdmins } = fields(entry, `${place}.menu`);
    need(isForSuperAdmins === undefined || typeof isForSuperAdmins === 'boolean', `${place}.menu.super`);
    need(liesIn(area, path), `${place}.menu.path`);
    const titles = fields(title, `${place}.menu.title`);
    need(isText(titles.en) && Object.values(titles).every(isText), `${place}.menu.title`);
  }
  need(profile === undefined || liesIn(area, profile), `${place}.profile`);
  need(isText(shell), `${place}.shell`);
  need(Object.values(fields(singletons, `${place}.singletons`)).every(isText), `${place}.singletons`);
  return given;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isInstant = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));
const isSha384 = (value: unknown) => isText(value) && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);

/** As a browser reads the address: dots that climb out of the area are seen. */
const liesIn = (area: string, path: unknown) =>
  isText(path) && path.startsWith(`${area}/`) && parseUrl(path, 'http://portal')?.pathname === path;

function fields(value: unknown, place: string): Fields {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), place);
  return value as Fields;
}

function need(holds: boolean, place: string): asserts holds {
  if (!holds) throw new Error(`The registry is not valid: ${place}`);
}
