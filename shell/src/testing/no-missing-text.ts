import { i18n } from '@emigration-portal/shared-ui/i18n';

// The types do not tell a shared text that only the theme brings from one that the shell has.
i18n.options.parseMissingKeyHandler = (key) => {
  throw new Error(`The shell does not have the text ${key}`);
};
