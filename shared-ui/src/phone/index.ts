export { PhoneNote } from './PhoneNote.tsx';
export { type ParsedPhone, parsePhone, preloadPhoneParser } from './parse-phone.ts';
