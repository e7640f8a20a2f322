import * as z from 'zod/mini';
import { LINK_TOKEN_LENGTH } from '../../../constants/addresses.ts';
import { Id, MessageOutput } from '../primitives.ts';

/** The kinds of addresses that their owner must confirm. */
export const AddressKind = z.enum(['email', 'phone']);
export type AddressKind = z.infer<typeof AddressKind>;

/** The secret in a mailed link: 32 random bytes in base64url. Links have it only in the fragment (`#…`). */
const LinkToken = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${LINK_TOKEN_LENGTH}}$`)));

/** The caller's addresses, and their changes that wait for confirmation. */
export const AddressState = z.object({
  /** Empty if another account has confirmed this e-mail. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Empty if the number now belongs to another account. */
  phone: z.string(),
  userName: z.string(),
  pendingEmail: z.optional(z.string()),
  pendingPhone: z.optional(z.string()),
  /** The e-mail that another account has confirmed. */
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
    output: MessageOutput,
  },
  takeBackChange: {
    input: z.object({ id: Id }),
    output: MessageOutput,
  },
} as const;
