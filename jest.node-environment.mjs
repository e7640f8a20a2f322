import { TestEnvironment } from 'jest-environment-node';
import { failOnLeaks } from './jest.leaks.mjs';

export default failOnLeaks(TestEnvironment);
