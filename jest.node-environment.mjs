import { TestEnvironment } from 'jest-environment-node';
import { withoutLeaks } from './jest.leaks.mjs';

export default withoutLeaks(TestEnvironment);
