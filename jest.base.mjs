import { fileURLToPath } from 'node:url';

/** One jest recipe per kind of workspace: `browser` renders React in jsdom, `node` runs real services as ES modules. */
const swc = (type) => ({
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: type === 'es6' },
      },
      module: { type },
    },
  ],
});

export const browser = {
  testEnvironment: fileURLToPath(new URL('jest.environment.mjs', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: swc('commonjs'),
  // ES modules without a CommonJS twin.
  transformIgnorePatterns: ['/node_modules/(?!uuid/|@emigration-portal/)'],
  moduleNameMapper: { '\\.css$': '@emigration-portal/shared-ui/testing/style-stub' },
  setupFilesAfterEnv: ['@emigration-portal/shared-ui/testing/jest-setup'],
  clearMocks: true,
};

/** With antd, as the one file of its package: it loads faster than a thousand modules. */
export const browserWithAntd = {
  ...browser,
  moduleNameMapper: { ...browser.moduleNameMapper, '^antd$': 'antd/dist/antd.js' },
};

export const node = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: swc('es6'),
  extensionsToTreatAsEsm: ['.ts'],
  clearMocks: true,
};
