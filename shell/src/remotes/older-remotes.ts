import { addMessages } from '@emigration-portal/shared-ui/i18n';
import { errors } from '@emigration-portal/shared-ui/locales/en/errors.json';
import { fields } from '@emigration-portal/shared-ui/locales/en/fields.json';
import { formErrors } from '@emigration-portal/shared-ui/locales/en/formErrors.json';
import { page } from '@emigration-portal/shared-ui/locales/en/page.json';
import { password } from '@emigration-portal/shared-ui/locales/en/password.json';
import { phone } from '@emigration-portal/shared-ui/locales/en/phone.json';

const { sending, ...errorsOfForms } = formErrors;

/**
 * Adds the texts that remotes of the contracts 1.0 and 1.1 expect from the shell, by their keys. Newer remotes import
 * their texts.
 */
export function addTextsOfOlderRemotes(): void {
  addMessages({ en: { shared: { ...page, page, sending, errors, fields, password, phone } } });
  addMessages({ en: { shared: { errors: errorsOfForms } } });
}
