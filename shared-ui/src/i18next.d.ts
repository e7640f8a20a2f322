import type account from './locales/en.account.json';
import type base from './locales/en.base.json';
import type forms from './locales/en.forms.json';
import type shared from './locales/en.json';
import type photos from './locales/en.photos.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: { shared: typeof account & typeof base & typeof forms & typeof photos & typeof shared };
  }
}
