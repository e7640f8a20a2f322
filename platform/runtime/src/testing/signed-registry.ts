import {
  DAY_MS,
  type RegisteredRelease,
  type Registry,
  type RegistrySignature,
  type RemoteMount,
  registryTextToSign,
  SHELL_CONTRACT,
} from '@emigration-portal/shared-api';

type Releases = Readonly<Record<string, readonly RegisteredRelease[]>>;

const menu = (area: string, entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([path, title]) => ({ path: `${area}/${path}`, title: { en: title } }));

/** Area, role, menu and profile of the two remotes. */
export const remoteMounts = {
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

/** Creates a release as the registry has it. By default it is the only one and gets all browsers. */
export function createRelease(
  mount: RemoteMount,
  version = '1.0.0',
  traffic = 100,
  isDefault = true,
): RegisteredRelease {
  return {
    url: `http://localhost:3001/${mount.area.slice(1)}/${version}/remoteEntry.js`,
    metadata: { version, integrity },
    deployment: { traffic, default: isDefault },
    extras: { ...mount, description: integrity, since: '2026-01-01T00:00:00Z' },
  };
}

/** Returns the release with earlier versions to fall back to. */
export const withEarlierVersions = (release: RegisteredRelease, ...versions: readonly string[]): RegisteredRelease => ({
  ...release,
  extras: { ...release.extras, earlier: Object.fromEntries(versions.map((version) => [version, integrity])) },
});

/** Creates one release for each of the two remotes. */
export const createBothRemotes = (): Releases => ({
  customer: [createRelease(remoteMounts.customer)],
  admin: [createRelease(remoteMounts.admin)],
});

export interface SigningKey {
  readonly pair: CryptoKeyPair;
  readonly publicKey: JsonWebKey;
  readonly thumbprint: string;
}

export async function createSigningKey(): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const { crv, kty, x, y } = publicKey;
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }));
  const thumbprint = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('base64url');
  return { pair, publicKey, thumbprint };
}

/** Formats public keys as the build writes them into the shell. */
export const formatTrustedKeys = (...keys: readonly SigningKey[]) =>
  JSON.stringify(keys.map(({ publicKey }) => publicKey));

/** Makes the shell trust the keys. */
export const trustKeys = (...keys: readonly SigningKey[]): void =>
  void Object.assign(globalThis, { REGISTRY_PUBLIC_KEYS: formatTrustedKeys(...keys) });

/** Creates a signed registry, as the server does. */
export async function signRegistry(
  remotes: Releases,
  key: SigningKey,
  signatureFields: Partial<RegistrySignature> = {},
): Promise<Registry> {
  const unsigned: RegistrySignature = {
    serial: 1,
    issued: new Date().toISOString(),
    expires: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    key: key.thumbprint,
    signature: '',
    ...signatureFields,
  };
  const text = new TextEncoder().encode(registryTextToSign(withSignature(remotes, unsigned)));
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.pair.privateKey, text);
  return withSignature(remotes, { ...unsigned, signature: Buffer.from(signature).toString('base64url') });
}

const withSignature = (remotes: Releases, registry: RegistrySignature): Registry => ({
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

/** Makes `fetch` answer `/remotes.json` with a document; other requests work as usual. */
export function serveRegistry(answer: () => unknown): void {
  globalThis.fetch = async (input, init) =>
    String(input) === '/remotes.json' ? new Response(JSON.stringify(await answer())) : realFetch(input, init);
}

const realFetch = globalThis.fetch;
const key = createSigningKey();

/** Serves a registry of these remotes, signed by a key that the shell trusts. */
export function serveSignedRegistry(remotes: Releases = createBothRemotes()): void {
  serveRegistry(async () => {
    trustKeys(await key);
    return signRegistry(remotes, await key);
  });
}
