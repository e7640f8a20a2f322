import { initialsOf } from './rules.ts';

test.each([
  ['Asha Nair', 'A. N.'],
  ['asha', 'A.'],
  ['  Mary   Ann\u00a0Nair ', 'M. A. N.'],
  ['O’Brien (Ali) 7 -', 'O. A.'],
  ['आशा क्षमा', 'आ. क्ष.'],
  ['محمد علي', 'م. ع.'],
  ['e\u0301mile', 'É.'],
  ['\u202eAsha \u200bNair', 'A. N.'],
  ['7 🙂', ''],
  ['', ''],
])('the initials of %j are %j', (firstName, initials) => {
  expect(initialsOf({ firstName, middleName: '', lastName: '' })).toBe(initials);
});
