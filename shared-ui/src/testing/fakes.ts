/** Test support without antd, for the shell's tests too. */

export { createProfile } from './create-profile.ts';
export { type FakeApi, FakeResponse, respondAsNewerServer, startFakeApi } from './fake-api.ts';
export { installFakeClock } from './fake-clock.ts';
export { setTestLanguage, setTestTranslations } from './other-language.ts';
export { admin, customer } from './people.ts';
