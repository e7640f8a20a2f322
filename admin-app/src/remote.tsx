import type { RemoteModule } from '@emigration-portal/shared-api';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import admin from './locales/en.json';

export const messages: RemoteModule['messages'] = { en: { admin } };

export const routes: readonly RouteObject[] = [];
