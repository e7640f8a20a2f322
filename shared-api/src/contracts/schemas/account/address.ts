import * as z from 'zod/mini';
import { LINK_TOKEN_LENGTH } from '../../../constants/addresses.ts';
import { Done, Id } from '../primitives.ts';

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

export const addressSchemas = {
  confirmAddress: {
    input: z.object({ token: LinkToken }),
    output: z.object({ message: z.string(), kind: AddressKind }),
  },
  undoChange: {
    input: z.object({ token: LinkToken }),
    output: z.object({ message: z.string(), kind: AddressKind }),
  },
  getAddressState: {
    input: z.object({}),
    output: AddressState,
  },
  sendConfirmation: {
    input: z.object({ id: Id }),
    output: Done,
  },
  takeBackChange: {
    input: z.object({ id: Id }),
    output: Done,
  },
} as const;
