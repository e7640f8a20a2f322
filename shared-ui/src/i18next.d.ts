import type base from './locales/en.base.json';
import type shared from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: { shared: typeof base & typeof shared };
  }
}
