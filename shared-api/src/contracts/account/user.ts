import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { userSchemas } from '../schemas/account/user.ts';

const userFacts = {
  login: {
    method: 'POST',
    path: '/User/login',
    access: 'public',
    credentials: true,
    summary:
      'Log in with a user name or e-mail and a password. The error `second_factor_required` names the factors that can finish the log-in, and sets a cookie for it',
  },
  register: {
    method: 'POST',
    path: '/User/register',
    access: 'public',
    credentials: true,
    summary: 'Create a customer account and log in',
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
      'Mail a reset code. It works only in the same browser, which gets a cookie. The message says if the e-mail has no account',
  },
  verifyResetCode: {
    method: 'POST',
    path: '/User/VerifyResetCode',
    access: 'public',
    credentials: true,
    summary:
      'Exchange a reset code for a cookie that allows setting a new password once. The message says if the code is wrong',
  },
  updatePasswordDirectly: {
    method: 'POST',
    path: '/User/UpdatePasswordDirectly',
    access: 'public',
    credentials: true,
    summary: 'Set a new password with the cookie of VerifyResetCode. Ends all sessions',
  },
  getUser: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/User/:id',
    access: 'signedIn',
    summary: 'Returns a profile. Admins can also read customers, super admins everybody',
  },
  updateProfile: {
    method: 'PUT',
    path: '/User/UpdateProfile',
    access: 'signedIn',
    proof: 'handler',
    summary: 'Save a profile. Admins can also save customers, super admins also admins',
  },
  updatePassword: {
    method: 'PUT',
    path: '/User/UpdatePassword',
    access: 'signedIn',
    proof: 'handler',
    credentials: true,
    summary: 'Change the caller’s password. Ends all other sessions',
  },
  setLanguage: {
    method: 'PUT',
    path: '/User/SetLanguage',
    access: 'signedIn',
    beforeFactor: true,
    summary: 'Set the language of the caller’s account',
  },
  getAllUsers: {
    method: 'POST',
    reads: true,
    path: '/User/GetAllUsers',
    access: 'admin',
    summary: 'Returns a page of customers, sorted by name. Super admins also get admins, but no super admins',
  },
  addAdmin: {
    method: 'POST',
    path: '/User/AddAdmin',
    access: 'superAdmin',
    proof: 'recent',
    idempotent: true,
    summary: 'Create an administrator, or change another one',
  },
  deleteAdmin: {
    method: 'POST',
    sends: 'query',
    path: '/User/DeleteAdmin',
    access: 'superAdmin',
    proof: 'recent',
    summary: 'Close the account of another administrator and end its sessions. A repeated call changes nothing',
  },
} as const satisfies EndpointFactsOf<typeof userSchemas>;

/** The calls under `/User`. See docs/product.md#calls and docs/product.md#sessions. */
export const userEndpoints: EndpointsOf<typeof userSchemas, typeof userFacts> = userFacts;
