export { addMessages, i18n, useTranslation } from './texts.ts';
