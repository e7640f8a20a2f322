import { i18n } from '@emigration-portal/shared-ui/i18n';

// The types cannot find every use of a shared text that only the theme loads, so a missing text fails the test.
i18n.options.parseMissingKeyHandler = (key) => {
  throw new Error(`The shell does not have the text ${key}`);
};
