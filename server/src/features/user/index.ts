import type { userEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getUser } from './GetUser.ts';
import { logout } from './Logout.ts';
import { login } from './login.ts';
import { forgotPassword } from './password-reset/ForgotPassword.ts';
import { updatePasswordDirectly } from './password-reset/UpdatePasswordDirectly.ts';
import { verifyResetCode } from './password-reset/VerifyResetCode.ts';
import { register } from './register.ts';

export const userHandlers: Handlers<typeof userEndpoints> = {
  ...{ login, register, logout, getUser },
  ...{ forgotPassword, verifyResetCode, updatePasswordDirectly },
};
