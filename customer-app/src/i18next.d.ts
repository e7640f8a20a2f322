import type account from '@emigration-portal/shared-ui/locales/en.account.json';
import type base from '@emigration-portal/shared-ui/locales/en.base.json';
import type forms from '@emigration-portal/shared-ui/locales/en.forms.json';
import type shared from '@emigration-portal/shared-ui/locales/en.json';
import type photos from '@emigration-portal/shared-ui/locales/en.photos.json';
import type customer from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: {
      shared: typeof account & typeof base & typeof forms & typeof photos & typeof shared;
      customer: typeof customer;
    };
  }
}
