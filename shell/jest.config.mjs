import { browser } from '../jest.base.mjs';

export default { ...browser, setupFiles: ['<rootDir>/src/testing/set-languages.ts'] };
