import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdOrZero, rawText, requiredText, text } from './primitives.ts';

/** Roles; a super admin is an Admin with `super` `'True'`. Specification §6. */
export const Role = z.enum(['Customer', 'Admin']);
export type Role = z.infer<typeof Role>;

/** Who is signed in: just what the session cookie may hold (decision 3). */
export const SessionUser = z.object({
  id: z.int(),
  role: Role,
  super: z.enum(['True', 'False']),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  /** Opaque bearer token, 43 base64url characters. */
  token: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** A profile as its owner or an administrator reads it. Phones are E.164. Specification §3. */
export const UserProfile = z.object({
  id: z.int(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  stateProvince: z.string(),
  cityDistrict: z.string(),
  residentialAddress: z.string(),
  alternateAddress: z.string(),
  userName: z.string(),
  companyName: z.string(),
  profilePhotoFileName: z.string(),
  role: Role,
  super: z.enum(['True', 'False']),
  isActive: z.boolean(),
});
export type UserProfile = z.infer<typeof UserProfile>;

export const LoginInput = z.object({ username: requiredText(320), password: rawText(1024) });
export const SignedIn = z.object({
  data: z.object({ user: SessionUser }),
  /** `user_name_taken`: the wished user name was taken and the e-mail is used instead (decision 7). */
  notice: z.optional(z.enum(['user_name_taken'])),
});

/** Sign-up. `country` is a country's name of GetAllCountries; `phone` international or national to that country. */
export const RegisterInput = z.object({
  id: z.optional(IdOrZero),
  firstName: requiredText(100),
  middleName: z.optional(text(100)),
  lastName: requiredText(100),
  country: requiredText(100),
  phone: requiredText(32),
  email: requiredText(254).check(z.email()),
  userName: z.optional(text(254)),
  companyName: z.optional(text(200)),
  password: rawText(1024),
  role: z.optional(z.string()),
});
export type RegisterInput = z.input<typeof RegisterInput>;

const resetEmail = requiredText(254);
export const ForgotPasswordInput = z.object({ email: resetEmail });
export const VerifyResetCodeInput = z.object({ email: resetEmail, resetCode: requiredText(64) });
export const UpdatePasswordDirectlyInput = z.object({ email: resetEmail, newPassword: rawText(1024) });

export const userEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/User/login',
    access: 'public',
    summary: 'Sign in with a user name or e-mail and a password',
    input: LoginInput,
    output: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/User/register',
    access: 'public',
    summary: 'Create a customer account and sign in',
    input: RegisterInput,
    output: SignedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/User/Logout',
    access: 'signedIn',
    summary: 'End the session of the bearer token',
    input: z.object({}),
    output: Done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/User/ForgotPassword',
    access: 'public',
    summary: 'Mail a reset code; the message tells an e-mail without an account',
    input: ForgotPasswordInput,
    output: Done,
  }),
  verifyResetCode: endpoint({
    method: 'POST',
    path: '/User/VerifyResetCode',
    access: 'public',
    credentials: true,
    summary:
      'Exchange a reset code for a cookie that lets the same browser set a new password once; the message tells a wrong code',
    input: VerifyResetCodeInput,
    output: Done,
  }),
  updatePasswordDirectly: endpoint({
    method: 'POST',
    path: '/User/UpdatePasswordDirectly',
    access: 'public',
    credentials: true,
    summary: 'Set a new password with the cookie of VerifyResetCode; ends all sessions',
    input: UpdatePasswordDirectlyInput,
    output: Done,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/User/:id',
    access: 'signedIn',
    summary: 'One profile: own; customers for admins; all for super admins',
    input: z.object({ id: Id }),
    output: UserProfile,
  }),
} as const;
