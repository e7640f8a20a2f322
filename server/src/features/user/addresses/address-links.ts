import { type Env, portalOrigin } from '../../../env.ts';

const pages = { confirm: '/confirm-email', undo: '/undo-change' } as const;
export type LinkPurpose = keyof typeof pages;

/** In the fragment, so that the token reaches no log and no Referer. */
export const buildAddressLink = (env: Env, does: LinkPurpose, token: string): string =>
  `${portalOrigin(env)}${pages[does]}#${token}`;
