import { browser } from '../jest.base.mjs';

/** The build inserts the languages of the shell. */
export default { ...browser, globals: { TRANSLATED_LANGUAGES: ['hi', 'ur'] } };
