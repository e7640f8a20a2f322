import { i18n } from '@emigration-portal/shared-ui/i18n';

// The types cannot find every missing text, such as that of an error code, so it fails the test.
i18n.options.parseMissingKeyHandler = (key) => {
  throw new Error(`The shell does not have the text ${key}`);
};
