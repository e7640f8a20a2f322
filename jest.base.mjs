import { fileURLToPath } from 'node:url';

// Pages show times on the device's clock.
process.env.TZ = 'UTC';

const createSwcTransform = (type) => ({
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

/** Loads only the English texts of zod instead of sixty languages. */
const englishOnly = { '^\\.\\./locales/index\\.(c?js)$': 'zod/v4/locales/en.$1' };

/** Jest config of a workspace that renders React in jsdom. */
export const browser = {
  testEnvironment: fileURLToPath(new URL('jest.environment.mjs', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: createSwcTransform('commonjs'),
  // These packages have only ES modules, so they need the transform.
  transformIgnorePatterns: ['/node_modules/(?!uuid/|@ant-design/icons-svg/es/|@noble/|@emigration-portal/)'],
  moduleNameMapper: { ...englishOnly, '\\.css$': '@emigration-portal/shared-ui/testing/style-stub' },
  setupFilesAfterEnv: ['@emigration-portal/shared-ui/testing/jest-setup'],
  clearMocks: true,
};

/** Like `browser`, for workspaces with antd. Its one bundled file loads faster than its thousand modules. */
export const browserWithAntd = {
  ...browser,
  moduleNameMapper: { ...browser.moduleNameMapper, '^antd$': 'antd/dist/antd.js' },
};

/** Jest config of a workspace that runs in Node, as ES modules. */
export const node = {
  testEnvironment: fileURLToPath(new URL('jest.node-environment.mjs', import.meta.url)),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '/drizzle-orm/entity\\.js$': fileURLToPath(new URL('jest.globals.mjs', import.meta.url)),
    ...createSwcTransform('es6'),
  },
  transformIgnorePatterns: ['/node_modules/(?!drizzle-orm/entity\\.js$)'],
  moduleNameMapper: englishOnly,
  extensionsToTreatAsEsm: ['.ts'],
  clearMocks: true,
};
