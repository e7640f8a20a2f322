import { findBrokenPasswordRules } from './passwords.ts';

const ravi = {
  firstName: 'Ravi Shankar',
  middleName: 'Om',
  lastName: 'Pillai',
  userName: 'r.pillai_99',
  email: 'gulf.staffing@example.com',
};

test.each([
  'Turquoise-Heron-48!',
  'ßen wagen rot 7',
  'नीला घोड़ा ४ दौड़ा!',
  'أرنب أزرق ٧ يجري',
  '😀 lama tanzt 5x',
  'xK9#mP2$vL',
  'Abcdefg1!9',
  'Kerala@1987',
  'Rajesh@1985',
  'Dubai@Dubai1',
  'Blue Password Kettle 7',
  'Summer-rain-2024-Kochi',
  'Quality-Comet-7?',
  'Stomp-the-drum-8',
])('accepts %s', (password) => {
  expect(findBrokenPasswordRules(password, ravi)).toEqual([]);
});

test.each([
  ['Short-1a', 'length'],
  [`${'aB1!'.repeat(64)}x`, 'length'],
  ['9876543210!', 'letter'],
  ['letters only!', 'digit'],
  ['NoSpecial12', 'special'],
])('refuses %s for its %s', (password, rule) => {
  expect(findBrokenPasswordRules(password)).toContain(rule);
});

test.each([
  ...['Password123!', 'PASSWORD123!', 'P@ssw0rd123!', 'Pa$$w0rd@1', 'Qwerty12345!', 'Welcome@2024', 'Welcome-2026!'],
  ...['Admin@1234', 'India@1234', 'India@1947', 'Password@123', '!Password1!', '1Password!1', 'MyPassword#1'],
  ...[
    'Rajesh@123',
    'Michael123!',
    'Abcd@12345',
    'Abcdefgh1!',
    'Asdf@12345',
    'Abc123!@#$',
    '1qaz@WSX3edc!',
    'Q1w2e3r4t5!',
  ],
  ...['1234567890a!', 'aaaaaaaaaa1!', 'iloveyou!!1', 'Emigration-1!', 'Clearance#2026', 'Secret_786786'],
])('refuses the common password %s', (password) => {
  expect(findBrokenPasswordRules(password)).toEqual(['uncommon']);
});

test.each([
  'Ravi-Comet-72?',
  'Blue.Pillai-1985',
  'R@v1-Comet-72?',
  'Comet R.Pillai_99!',
  'GulfStaffing-72!',
  'Om-Comet-1985',
])('refuses %s, which contains a name or e-mail of its owner', (password) => {
  expect(findBrokenPasswordRules(password, ravi)).toEqual(['impersonal']);
  expect(findBrokenPasswordRules(password)).toEqual([]);
});

test('refuses thousands of common variations of common words', () => {
  const words = ['password', 'welcome', 'football', 'sunshine', 'princess', 'administrator', 'iloveyou', 'superman'];
  const years = ['2024!', '2025!', '2026!', '@2026'];
  const endings = ['1!', '123!', '@123', '#1', '!1', ...years, '_123', '.123', '12345!', '007!'];
  const cases = [(w: string) => w, (w: string) => w.toUpperCase(), (w: string) => w[0]?.toUpperCase() + w.slice(1)];
  const leet = (w: string) =>
    w.replaceAll('o', '0').replaceAll('a', '@').replaceAll('e', '3').replaceAll('i', '1').replaceAll('s', '$');
  const variants = words.flatMap((word) => [word, leet(word), `the${word}`, `${word}${word}`]);
  const candidates = variants.flatMap((word) => cases.flatMap((change) => endings.map((end) => change(word) + end)));
  const all = [...candidates, ...candidates.map((c) => `1${c}`), ...candidates.map((c) => `!${c}`)];
  expect(all.length).toBeGreaterThan(3_000);
  expect(all.filter((candidate) => !findBrokenPasswordRules(candidate).includes('uncommon'))).toEqual([]);
});
