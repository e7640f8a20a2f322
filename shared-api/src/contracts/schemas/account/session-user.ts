import * as z from 'zod/mini';

/** Roles of accounts. A super admin is an Admin with `super` `'True'`. See docs/product.md#roles. */
export const Role = z.enum(['Customer', 'Admin']);
export type Role = z.infer<typeof Role>;

/** Whether an administrator is a super admin, as text. */
export const SuperAdminFlag = z.enum(['True', 'False']);

/** Whether the person has only one name. First and last name then both contain it. Older releases leave this out. */
export const SingleName = z.optional(z.boolean());

/** The names before the person chose to have only one name. They are needed to undo the choice. */
export const PreviousNames = z.optional(
  z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
);

/**
 * The BCP 47 code of the language that the person has chosen. Left out before the first choice, and by older servers.
 * A newer server may send a language that the reader does not know: then use the default language (`findLanguage`).
 */
export const AccountLanguage = z.optional(z.string());

/** The signed-in user: exactly the fields that the session cookie may contain (docs/product.md#sessions). */
export const SessionUser = z.object({
  id: z.int(),
  role: Role,
  super: SuperAdminFlag,
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  singleName: SingleName,
  userName: z.string(),
  email: z.string(),
  /** Opaque bearer token, 43 base64url characters. */
  token: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;
