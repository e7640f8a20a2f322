import { node } from './jest.base.mjs';

export default {
  ...node,
  transform: { ...node.transform },
  // `pack:shared` writes packages with the names of workspaces there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  testMatch: ['<rootDir>/{,.ci/**/}*.test.ts'],
};
