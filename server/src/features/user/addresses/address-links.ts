import { type Env, portalOrigin } from '../../../env.ts';

const pages = { confirm: '/confirm-email', undo: '/undo-change' } as const;
export type LinkPurpose = keyof typeof pages;

/** The token is in the fragment, so that it reaches no log and no Referer. */
export const buildAddressLink = (env: Env, purpose: LinkPurpose, token: string): string =>
  `${portalOrigin(env)}${pages[purpose]}#${token}`;
