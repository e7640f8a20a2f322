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

/** zod takes its texts in sixty languages along, of which nobody here reads more than one. */
const withoutLanguages = { '^\\.\\./locales/index\\.(c?js)$': 'zod/v4/locales/en.$1' };

export const browser = {
  testEnvironment: fileURLToPath(new URL('jest.environment.mjs', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: swc('commonjs'),
  // ES modules without a CommonJS twin.
  transformIgnorePatterns: ['/node_modules/(?!uuid/|@ant-design/icons-svg/es/|@noble/|@emigration-portal/)'],
  moduleNameMapper: { ...withoutLanguages, '\\.css$': '@emigration-portal/shared-ui/testing/style-stub' },
  setupFilesAfterEnv: ['@emigration-portal/shared-ui/testing/jest-setup'],
  clearMocks: true,
};

/** With antd, as the one file of its package: it loads faster than a thousand modules. */
export const browserWithAntd = {
  ...browser,
  moduleNameMapper: { ...browser.moduleNameMapper, '^antd$': 'antd/dist/antd.js' },
};

export const node = {
  testEnvironment: fileURLToPath(new URL('jest.node-environment.mjs', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '/drizzle-orm/entity\\.js$': fileURLToPath(new URL('jest.globals.mjs', import.meta.url)),
    ...swc('es6'),
  },
  transformIgnorePatterns: ['/node_modules/(?!drizzle-orm/entity\\.js$)'],
  moduleNameMapper: withoutLanguages,
  extensionsToTreatAsEsm: ['.ts'],
  clearMocks: true,
};
