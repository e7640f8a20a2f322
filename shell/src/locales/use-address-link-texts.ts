import { createTextsHook } from '../texts.ts';
import addressLink from './en.address-link.json';

/** The texts of the page that confirms an e-mail or phone by a link. */
export const useAddressLinkTexts = createTextsHook('addressLink', addressLink);
