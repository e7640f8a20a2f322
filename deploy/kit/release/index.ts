export { type PutRelease, putRelease } from './putRelease.ts';
