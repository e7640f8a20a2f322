import { createTextsHook } from '../texts.ts';
import addressLink from './en.address-link.json';

export const useAddressLinkTexts = createTextsHook('addressLink', addressLink);
