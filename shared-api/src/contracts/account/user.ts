import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { userSchemas } from '../schemas/account/user.ts';

const userFacts = {
  login: {
    method: 'POST',
    path: '/User/login',
    access: 'public',
    credentials: true,
    summary:
      'Sign in with a user name or e-mail and a password; `second_factor_required` names the kinds of factor that can finish it, and its cookie lets the same browser do so',
  },
  register: {
    method: 'POST',
    path: '/User/register',
    access: 'public',
    credentials: true,
    summary: 'Create a customer account and sign in',
  },
  logout: {
    method: 'POST',
    path: '/User/Logout',
    access: 'signedIn',
    beforeFactor: true,
    summary: 'End the session of the bearer token',
  },
  forgotPassword: {
    method: 'POST',
    path: '/User/ForgotPassword',
    access: 'public',
    credentials: true,
    summary:
      'Mail a reset code, good in the browser that keeps the cookie of the answer; the message tells an e-mail without an account',
  },
  verifyResetCode: {
    method: 'POST',
    path: '/User/VerifyResetCode',
    access: 'public',
    credentials: true,
    summary:
      'Exchange a reset code for a cookie that lets the same browser set a new password once; the message tells a wrong code',
  },
  updatePasswordDirectly: {
    method: 'POST',
    path: '/User/UpdatePasswordDirectly',
    access: 'public',
    credentials: true,
    summary: 'Set a new password with the cookie of VerifyResetCode; ends all sessions',
  },
  getUser: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/User/:id',
    access: 'signedIn',
    summary: 'One profile: own; customers for admins; all for super admins',
  },
  updateProfile: {
    method: 'PUT',
    path: '/User/UpdateProfile',
    access: 'signedIn',
    proof: 'handler',
    summary: 'Store a profile: own; customers for admins; admins for super admins',
  },
  updatePassword: {
    method: 'PUT',
    path: '/User/UpdatePassword',
    access: 'signedIn',
    proof: 'handler',
    credentials: true,
    summary: 'Change the own password; ends all other sessions',
  },
  getAllUsers: {
    method: 'POST',
    reads: true,
    path: '/User/GetAllUsers',
    access: 'admin',
    summary: 'A page of people by name: customers; for super admins also admins, without super admins',
  },
  addAdmin: {
    method: 'POST',
    path: '/User/AddAdmin',
    access: 'superAdmin',
    proof: 'recent',
    idempotent: true,
    summary: 'Make an administrator, or change another one',
  },
  deleteAdmin: {
    method: 'POST',
    sends: 'query',
    path: '/User/DeleteAdmin',
    access: 'superAdmin',
    proof: 'recent',
    summary: 'Close the account of another administrator and end its sessions; repeating it is harmless',
  },
} as const satisfies EndpointFactsOf<typeof userSchemas>;

/** The calls under `/User`. See docs/product.md#calls and docs/product.md#sessions. */
export const userEndpoints: EndpointsOf<typeof userSchemas, typeof userFacts> = userFacts;
