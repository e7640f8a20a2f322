import { isAcceptablePassword } from './passwordRules.ts';

test.each([
  'Turquoise-Heron-48!',
  'ßen wagen rot 7',
  'नीला घोड़ा ४ दौड़ा!',
  'أرنب أزرق ٧ يجري',
  '😀 lama tanzt 5x',
  'xK9#mP2$vL',
])('takes %s', (password) => {
  expect(isAcceptablePassword(password, ['Ravi', 'Pillai'])).toBe(true);
});

test.each(['Short-1a', 'lettersonly!', '1234567890!', 'NoSpecial12', `${'aB1!'.repeat(64)}x`])(
  'refuses %s by the rule',
  (password) => {
    expect(isAcceptablePassword(password)).toBe(false);
  },
);

test.each([
  'P@ssw0rd123!',
  'Welcome-2026!',
  'Qwerty12345!',
  '1234567890a!',
  'aaaaaaaaaa1!',
  'Dubai@Dubai1',
  'abcdefghij1!',
  'iloveyou!!1',
])('refuses %s as too common', (password) => {
  expect(isAcceptablePassword(password)).toBe(false);
});

test.each(['Emigration-1!', 'Clearance#2026', 'Ravi.Pillai-1', 'ravi.pillai99!', 'GulfStaffing1!'])(
  'refuses %s, made of the product’s or the person’s words',
  (password) => {
    expect(isAcceptablePassword(password, ['Ravi', 'Pillai', 'ravi.pillai99@example.com', 'Gulf Staffing'])).toBe(
      false,
    );
  },
);

test('refuses thousands of usual variations of common words', () => {
  const words = ['password', 'welcome', 'football', 'sunshine', 'princess', 'administrator', 'iloveyou', 'superman'];
  const endings = [
    '1!',
    '123!',
    '@123',
    '#1',
    '!1',
    '2024!',
    '2025!',
    '2026!',
    '@2026',
    '_123',
    '.123',
    '12345!',
    '007!',
  ];
  const cases = [(w: string) => w, (w: string) => w.toUpperCase(), (w: string) => w[0]?.toUpperCase() + w.slice(1)];
  const leet = (w: string) =>
    w.replaceAll('o', '0').replaceAll('a', '@').replaceAll('e', '3').replaceAll('i', '1').replaceAll('s', '$');
  const every = words.flatMap((word) => [word, leet(word), `the${word}`, `${word}${word}`]);
  const candidates = every.flatMap((word) => cases.flatMap((change) => endings.map((end) => change(word) + end)));
  const doubled = [...candidates, ...candidates.map((c) => `1${c}`), ...candidates.map((c) => `!${c}`)];
  expect(doubled.length).toBeGreaterThan(3_000);
  expect(doubled.filter((candidate) => isAcceptablePassword(candidate))).toEqual([]);
});
