/** What the shell's tests need too: nothing of antd. */
export { Failure, type FakeApi, fromNewerServer, startFakeApi } from './fake-api.ts';
export { speak } from './other-language.ts';
export { admin, customer } from './people.ts';
export { profileOf } from './profile-of.ts';
export { stopClock } from './stopped-clock.ts';
