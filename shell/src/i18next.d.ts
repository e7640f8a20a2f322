import type account from '@emigration-portal/shared-ui/locales/en.account.json';
import type base from '@emigration-portal/shared-ui/locales/en.base.json';
import type forms from '@emigration-portal/shared-ui/locales/en.forms.json';
import type theme from '@emigration-portal/shared-ui/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    /**
     * The shared texts that the shell loads itself. The shell's own catalogues have hooks in `locales/`. Of the theme's
     * texts only `errors` is included: only failed calls of remotes show them, and remotes load the theme.
     */
    resources: { shared: typeof account & typeof base & typeof forms & Pick<typeof theme, 'errors'> };
  }
}
