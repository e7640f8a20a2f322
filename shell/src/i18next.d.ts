import type account from '@emigration-portal/shared-ui/locales/en.account.json';
import type base from '@emigration-portal/shared-ui/locales/en.base.json';
import type forms from '@emigration-portal/shared-ui/locales/en.forms.json';
import type theme from '@emigration-portal/shared-ui/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    /**
     * Without the shell's own catalogues, each of which has a hook in `locales/`, and without what the theme brings; but
     * with the failures among that, which only calls of remotes end in.
     */
    resources: { shared: typeof account & typeof base & typeof forms & Pick<typeof theme, 'errors'> };
  }
}
