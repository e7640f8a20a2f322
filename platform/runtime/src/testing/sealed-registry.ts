import {
  DAY_MS,
  type RegisteredRelease,
  type Registry,
  type RegistrySeal,
  type RemoteMount,
  registryTextToSign,
  SHELL_CONTRACT,
} from '@emigration-portal/shared-api';

type Releases = Readonly<Record<string, readonly RegisteredRelease[]>>;

const menu = (area: string, entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([path, title]) => ({ path: `${area}/${path}`, title: { en: title } }));

/** What the two remotes say of themselves. */
export const places = {
  customer: {
    area: '/user',
    role: 'Customer',
    menu: menu('/user', {
      'services/list': 'Services',
      'applications/list': 'My applications',
      settings: 'Settings',
    }),
    profile: '/user/settings',
    shell: `^${SHELL_CONTRACT}`,
    singletons: {},
  },
  admin: {
    area: '/admin',
    role: 'Admin',
    menu: menu('/admin', {
      dashboard: 'Dashboard',
      'customer-list': 'Customer List',
      transactions: 'Transactions/Invoices',
      'service-management/list': 'Service management',
      settings: 'Settings',
    }),
    profile: '/admin/settings',
    shell: `^${SHELL_CONTRACT}`,
    singletons: {},
  },
} as const satisfies Record<string, RemoteMount>;

const integrity = `sha384-${'A'.repeat(64)}`;

/** A release as the registry offers it; the only one and the default unless told otherwise. */
export function releaseOf(place: RemoteMount, version = '1.0.0', traffic = 100, isDefault = true): RegisteredRelease {
  return {
    url: `http://localhost:3001/${place.area.slice(1)}/${version}/remoteEntry.js`,
    metadata: { version, integrity },
    deployment: { traffic, default: isDefault },
    extras: { ...place, description: integrity, since: '2026-01-01T00:00:00Z' },
  };
}

/** The same release, in a registry that vouches for versions before it. */
export const after = (release: RegisteredRelease, ...versions: readonly string[]): RegisteredRelease => ({
  ...release,
  extras: { ...release.extras, earlier: Object.fromEntries(versions.map((version) => [version, integrity])) },
});

export const bothRemotes = (): Releases => ({
  customer: [releaseOf(places.customer)],
  admin: [releaseOf(places.admin)],
});

export interface SealingKey {
  readonly pair: CryptoKeyPair;
  readonly publicKey: JsonWebKey;
  readonly thumbprint: string;
}

export async function newKey(): Promise<SealingKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const { crv, kty, x, y } = publicKey;
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }));
  const thumbprint = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('base64url');
  return { pair, publicKey, thumbprint };
}

/** Keys that may seal, as they are built into the shell. */
export const trustedKeys = (...keys: readonly SealingKey[]) => JSON.stringify(keys.map(({ publicKey }) => publicKey));

/** Builds the keys into the shell. */
export const trust = (...keys: readonly SealingKey[]): void =>
  void Object.assign(globalThis, { REGISTRY_PUBLIC_KEYS: trustedKeys(...keys) });

/** A registry as the server seals it. */
export async function sealed(remotes: Releases, key: SealingKey, seal: Partial<RegistrySeal> = {}): Promise<Registry> {
  const unsigned: RegistrySeal = {
    serial: 1,
    issued: new Date().toISOString(),
    expires: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    key: key.thumbprint,
    signature: '',
    ...seal,
  };
  const text = new TextEncoder().encode(registryTextToSign(withSeal(remotes, unsigned)));
  const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.pair.privateKey, text);
  return withSeal(remotes, { ...unsigned, signature: Buffer.from(made).toString('base64url') });
}

const withSeal = (remotes: Releases, registry: RegistrySeal): Registry => ({
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {
    ...remotes,
    shell: [
      {
        url: 'http://localhost:3000/',
        metadata: { version: '1.0.0', integrity },
        deployment: { traffic: 100, default: true },
        extras: { registry },
      },
    ],
  },
});

/** Answers `/remotes.json` with what is given, anything else as before. */
export function serveRegistry(answer: () => unknown): void {
  globalThis.fetch = async (input, init) =>
    String(input) === '/remotes.json' ? new Response(JSON.stringify(await answer())) : realFetch(input, init);
}

const realFetch = globalThis.fetch;
const key = newKey();

/** Serves a registry of the given remotes, sealed by a key that the shell trusts. */
export function serveSealed(remotes: Releases = bothRemotes()): void {
  serveRegistry(async () => {
    trust(await key);
    return sealed(remotes, await key);
  });
}
