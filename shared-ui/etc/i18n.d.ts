// 1.6.0

import { i18n as i18n_2 } from 'i18next';
import type { RemoteModule } from '@emigration-portal/shared-api';
import type { useTranslation as useTranslation_2 } from 'react-i18next';

export declare function addMessages(messages: RemoteModule['messages']): void;

export declare const i18n: i18n_2;

export declare const useTranslation: typeof useTranslation_2;

export { }
