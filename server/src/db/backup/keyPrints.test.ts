import { readEnv } from '../../env.ts';
import { keyPrints, requireFileKeys, requireKeys } from './keyPrints.ts';

const [first, second] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const printsOf = (settings: Record<string, string | undefined>) => keyPrints(readEnv(settings));

test('a backup is restored with the keys that settings gave when it was made, and none is told', () => {
  const made = printsOf({ ANSWERS_KEY: first });
  const text = JSON.stringify(made);
  expect(text).not.toContain(first?.slice(0, 12));
  requireKeys(made, printsOf({ ANSWERS_KEY: first, REGISTRY_KEY: '{}' }));
  expect(() => requireKeys(made, printsOf({}))).toThrow('Give ANSWERS_KEY the key');
  expect(() => requireKeys(made, printsOf({ ANSWERS_KEY: second }))).toThrow('Give ANSWERS_KEY the key');
});

test('each key of files that is not there is named, and one too many is none too few', () => {
  requireFileKeys(['a', 'b'], ['c', 'b', 'a']);
  expect(() => requireFileKeys(['a', 'b', 'c'], ['b'])).toThrow('keys that are not given: a, c.');
});
