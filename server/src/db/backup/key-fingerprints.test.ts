import { readEnv } from '../../env.ts';
import { fingerprintKeys, requireFileKeys, requireSameKeys } from './key-fingerprints.ts';

const [first, second] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const printsOf = (settings: Record<string, string | undefined>) => fingerprintKeys(readEnv(settings));

test('a restore needs the keys of the backup and does not print any', () => {
  const fingerprints = printsOf({ ANSWERS_KEY: first });
  const text = JSON.stringify(fingerprints);
  expect(text).not.toContain(first?.slice(0, 12));
  requireSameKeys(fingerprints, printsOf({ ANSWERS_KEY: first, REGISTRY_KEY: '{}' }));
  expect(() => requireSameKeys(fingerprints, printsOf({}))).toThrow('Set ANSWERS_KEY to the key');
  expect(() => requireSameKeys(fingerprints, printsOf({ ANSWERS_KEY: second }))).toThrow('Set ANSWERS_KEY to the key');
});

test('each missing file key is named; extra keys do no harm', () => {
  requireFileKeys(['a', 'b'], ['c', 'b', 'a']);
  expect(() => requireFileKeys(['a', 'b', 'c'], ['b'])).toThrow('keys that are missing here: a, c.');
});
