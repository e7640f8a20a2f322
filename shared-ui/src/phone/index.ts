/// <reference path="../css.d.ts" />
export { PhoneNote } from './PhoneNote.tsx';
export { type PhoneReading, preloadPhones, readPhone } from './read-phone.ts';
