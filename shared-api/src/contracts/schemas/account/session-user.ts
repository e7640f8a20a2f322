import * as z from 'zod/mini';

/** Roles; a super admin is an Admin with `super` `'True'`. See docs/product.md#roles. */
export const Role = z.enum(['Customer', 'Admin']);
export type Role = z.infer<typeof Role>;

/** Whether an administrator is a super admin. */
export const SuperAdminFlag = z.enum(['True', 'False']);

/** They have one name only, which first and last name both carry. A release before says nothing of it. */
export const SingleName = z.optional(z.boolean());

/** The names before they said that they have one only, to which that can be taken back. */
export const PreviousNames = z.optional(
  z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
);

/** Who is signed in: just what the session cookie may hold (docs/product.md#sessions). */
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
