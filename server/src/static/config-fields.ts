import { type FeatureName, featureDefaults, GUARDED_LOADER_MS } from '@emigration-portal/shared-api';
import type { RuntimeConfig } from '@emigration-portal/shared-api/config';

/** Defaults of the config file. No environment setting changes them. */
export const configDefaults = {
  apiBase: '/api',
  remotesUrl: '/remotes.json',
  guardedLoaderMs: GUARDED_LOADER_MS,
  features: featureDefaults,
  remoteOverrides: false,
  remotesFrom: {},
} satisfies Omit<RuntimeConfig, 'supportContact'>;

export const configMeanings: Readonly<Record<keyof RuntimeConfig, string>> = {
  apiBase: 'The base address of the API.',
  remotesUrl: 'The address of the signed registry of remotes.',
  supportContact: 'The `email` and `phone` of support, which the portal shows to people.',
  guardedLoaderMs: 'Milliseconds that the full-page loader stays on pages behind the sign-in; 0 with `?remote=`.',
  features: 'Feature flags, each `true` or `false`; see the next table.',
  remoteOverrides: 'Whether a browser tab may load a remote from another address. For development.',
  remotesFrom: 'By name of a remote: the address of a folder that all browsers load it from.',
};

export const configNotes = [
  '**`remoteOverrides`**: open the portal with `?remote=<name>@<address of its folder>`. Or choose “Try a part from ' +
    'another address” in the account menu of an administrator. The folder is on this machine or on an origin of ' +
    '`REMOTE_ORIGINS`. The override is for one tab. A banner there ends it, and the page says why it refuses an address.',
  '**`remotesFrom`** needs `remoteOverrides`.',
];

export const featureMeanings: Readonly<Record<FeatureName, string>> = {
  socialSignIn: 'Buttons to sign in and sign up with a social account.',
  contactForm: 'The contact form behind “Contact us” on the home page. It opens the mail program of the visitor.',
  moreServiceCards: 'More service cards on the home page than the first three.',
  dashboardProfileTile: 'The profile tile on the dashboard of administrators.',
  adminPhoto: 'The photo in the form for administrators.',
  createInvoice: 'The button Create Invoice on the transactions page of administrators.',
  manageTransaction: 'The action Manage in the table of transactions.',
};
