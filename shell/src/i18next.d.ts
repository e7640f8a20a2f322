import type shared from '@emigration-portal/shared-ui/locales/en.base.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    /** Without the shell's own catalogues, each of which has a hook in `locales/`, and without what the theme brings. */
    resources: { shared: typeof shared };
  }
}
