export { PhoneNote } from './PhoneNote.tsx';
export { type PhoneReading, preloadPhones, readPhone } from './read-phone.ts';
