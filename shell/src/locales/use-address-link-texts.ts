import { texts } from '../texts.ts';
import addressLink from './en.address-link.json';

export const useAddressLinkTexts = texts('addressLink', addressLink);
