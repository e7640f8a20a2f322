import * as z from 'zod/mini';
import { LINK_TOKEN_LENGTH } from '../constants/addresses.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id } from './primitives.ts';

/** What a person can be reached by and confirms by reading it. */
export const AddressKind = z.enum(['email', 'phone']);
export type AddressKind = z.infer<typeof AddressKind>;

/** The secret of a mailed link: 32 random bytes as base64url, only ever in the fragment of its address. */
const LinkToken = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${LINK_TOKEN_LENGTH}}$`)));

/** How it stands with the caller's own addresses. */
export const AddressState = z.object({
  /** Empty when somebody else has confirmed it as theirs. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Empty when it was given to somebody else. */
  phone: z.string(),
  userName: z.string(),
  pendingEmail: z.optional(z.string()),
  pendingPhone: z.optional(z.string()),
  /** The e-mail that somebody else has confirmed as theirs. */
  lostEmail: z.optional(z.string()),
});
export type AddressState = z.infer<typeof AddressState>;

/** The calls about addresses that are confirmed by whoever reads them. Decision 31, `docs/decisions/0042`. */
export const addressEndpoints = {
  confirmAddress: endpoint({
    method: 'POST',
    path: '/User/ConfirmAddress',
    access: 'public',
    credentials: true,
    summary: 'Confirm an e-mail or phone by the token of the link sent to it',
    input: z.object({ token: LinkToken }),
    output: z.object({ message: z.string(), kind: AddressKind }),
  }),
  undoChange: endpoint({
    method: 'POST',
    path: '/User/UndoChange',
    access: 'public',
    summary:
      'Take a change of e-mail or phone back by the token of the link sent to the former address; ends all sessions',
    input: z.object({ token: LinkToken }),
    output: z.object({ message: z.string(), kind: AddressKind }),
  }),
  getAddressState: endpoint({
    method: 'GET',
    path: '/User/GetAddressState',
    access: 'signedIn',
    summary: 'Whether the own e-mail is confirmed, and what waits for confirmation',
    input: z.object({}),
    output: AddressState,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/User/SendConfirmation',
    access: 'signedIn',
    summary: 'Send the link again to the address that waits for confirmation: own; everybody’s for super admins',
    input: z.object({ id: Id }),
    output: Done,
  }),
  takeBackChange: endpoint({
    method: 'POST',
    path: '/User/TakeBackChange',
    access: 'signedIn',
    proof: 'handler',
    summary: 'Take back a change of address that waits for confirmation: own; everybody’s for super admins',
    input: z.object({ id: Id }),
    output: Done,
  }),
} as const;
