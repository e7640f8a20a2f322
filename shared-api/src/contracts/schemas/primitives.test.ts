import { entryText, loginText, rawText, requiredEntry, requiredText, text } from './primitives.ts';

const controls = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

test.each([...controls])('a text loses the direction control %j', (control) => {
  expect(text(20).parse(` Asha${control}Nair${control} `)).toBe('AshaNair');
  expect(requiredText(8).parse(`${control} Asha${control}Nair`)).toBe('AshaNair');
});

test('a required text with only direction controls is refused', () => {
  expect(requiredText(20).safeParse(`${controls} `).success).toBe(false);
});

test.each(['\u200b', '\u2800', '\u3164', '\u200d \u0301'])(
  'a text with only %j becomes empty, and is refused if required',
  (blank) => {
    expect(text(20).parse(blank)).toBe('');
    expect(requiredText(20).safeParse(blank).success).toBe(false);
    for (const login of [loginText(20), entryText(20)]) expect(login.parse(blank)).toBe('');
    expect(requiredEntry(20).safeParse(blank).success).toBe(false);
  },
);

test('joiners and combining marks of letters stay', () => {
  expect(text(20).parse('\u0d28\u0d4d\u200d \u200f\u0623')).toBe('\u0d28\u0d4d\u200d \u200f\u0623');
});

test('raw text keeps direction controls', () => {
  expect(rawText(20).parse(controls)).toBe(controls);
});
