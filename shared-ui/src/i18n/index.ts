export { addMessages, i18n } from './instance.ts';
export { useTranslation } from './use-translation.ts';
