import { avatarInitials, fullName } from './full-name.ts';
import { buildSingleNameInput, fillSingleName, singleNameOf } from './single-name.ts';

const person = (firstName: string, lastName: string, more: { middleName?: string; singleName?: boolean } = {}) => ({
  middleName: '',
  singleName: false,
  firstName,
  lastName,
  ...more,
});
const single = (name: string, more = {}) => person(name, name, { singleName: true, ...more });

test('a single name appears once in the full name, and has one initial', () => {
  expect([fullName(single('Sunita')), avatarInitials(single('Sunita'))]).toEqual(['Sunita', 'S']);
  expect([fullName(person('Said', 'Said')), avatarInitials(person('Said', 'Said'))]).toEqual(['Said Said', 'SS']);
});

test('two different names are shown even if an older release did not reset the single-name flag', () => {
  expect(fullName(person('Sunita', 'Nair', { singleName: true }))).toBe('Sunita Nair');
  expect(fullName(single('Sunita', { middleName: 'Devi' }))).toBe('Sunita Devi');
});

test.each([
  [person('Sunita', 'Sunita'), 'Sunita'],
  [person('Sunita', 'SUNITA'), 'Sunita'],
  [person('Sunita', '.'), 'Sunita'],
  [person('Sunita', '-'), 'Sunita'],
  [person('-', 'Sunita'), 'Sunita'],
  [person('FNU', 'Sunita'), 'Sunita'],
  [person('Sunita', 'N/A'), 'Sunita'],
  [person('സുനിത', '--'), 'സുനിത'],
  [person('Sunita', '.', { middleName: 'Devi' }), 'Sunita Devi'],
  [single('Na'), 'Na'],
  [single('Sunita', { middleName: 'Devi' }), 'Sunita Devi'],
  [person('Sunita', 'Nair'), undefined],
  [person('Sunita', 'K'), undefined],
  [person('Sunita', 'नायर'), undefined],
  [person('.', '-'), undefined],
  [person('.', '.'), undefined],
])('the single name of %j is %j', (names, name) => {
  expect(singleNameOf(names)).toBe(name);
});

test('a form uses the typed text as the single name, and sends it as first and last name', () => {
  const typed = fillSingleName(person('Sunita', '', { middleName: 'Devi' }));
  expect(typed).toEqual(person('Sunita Devi', '', { singleName: true }));
  expect(buildSingleNameInput(typed)).toEqual({ firstName: 'Sunita Devi', middleName: '', lastName: 'Sunita Devi' });
  expect(fillSingleName(person('', 'Sunita'))).toMatchObject({ firstName: 'Sunita' });
  expect(fillSingleName(person('', ''))).toMatchObject({ firstName: '', singleName: true });
});
