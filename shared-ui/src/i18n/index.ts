export { useTranslation } from 'react-i18next';
export { addMessages, currentLanguage, i18n } from './instance.ts';
