import type shared from '@emigration-portal/shared-ui/locales/en.json';
import type shell from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: { shared: typeof shared; shell: typeof shell };
  }
}
