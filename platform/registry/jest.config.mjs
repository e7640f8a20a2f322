import { node } from '../../jest.base.mjs';

export default { ...node, testMatch: ['<rootDir>/**/!(*.slow).test.ts'], testTimeout: 60_000 };
