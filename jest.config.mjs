import { node } from './jest.base.mjs';

export default {
  ...node,
  transform: { ...node.transform },
  testMatch: ['<rootDir>/{,.ci/**/}*.test.ts'],
};
