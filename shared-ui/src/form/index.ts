export { newFormKey, newUuid } from './newFormKey.ts';
