import type { userEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getUser } from './GetUser.ts';
import { logout } from './Logout.ts';
import { login } from './login.ts';
import { register } from './register.ts';

export const userHandlers: Handlers<typeof userEndpoints> = { login, register, logout, getUser };
