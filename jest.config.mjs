import { node } from './jest.base.mjs';

export default {
  ...node,
  transform: { ...node.transform },
  // `pack:shared` leaves packages there with the names of workspaces.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  testMatch: ['<rootDir>/{,.ci/**/}*.test.ts'],
};
