// 1.3.0

import { i18n as i18n_2 } from 'i18next';
import type { RemoteModule } from '@emigration-portal/shared-api';
import { useTranslation } from 'react-i18next';

export declare function addMessages(messages: RemoteModule['messages']): void;

export declare const i18n: i18n_2;

export { useTranslation }

export { }
