export { newFormKey } from './newFormKey.ts';
