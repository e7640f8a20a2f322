export { useTranslation } from 'react-i18next';
export { addMessages, i18n } from './instance.ts';
