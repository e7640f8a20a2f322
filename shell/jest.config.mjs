import { browser } from '../jest.base.mjs';

export default {
  ...browser,
  setupFilesAfterEnv: [...browser.setupFilesAfterEnv, '<rootDir>/src/testing/no-missing-text.ts'],
};
