import { createHash, randomBytes } from 'node:crypto';
import { type Env, portalOrigin } from '../../../env.ts';

/** The shell's page of each link. */
const pages = { confirm: '/confirm-email', undo: '/undo-change' } as const;
export type Doing = keyof typeof pages;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** In the fragment, so that the token reaches no log and no Referer. */
export const linkWith = (env: Env, does: Doing, token: string): string => `${portalOrigin(env)}${pages[does]}#${token}`;
