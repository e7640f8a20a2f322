import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnswerCipher, openAnswerCipher } from './AnswerCipher.ts';

test('only the same key and owner id decrypt a value, and two encryptions of it differ', () => {
  const cipher = new AnswerCipher(randomBytes(32));
  const [first, second] = [cipher.encrypt('geheim 😀', 7), cipher.encrypt('geheim 😀', 7)];
  expect(first).not.toBe(second);
  expect([cipher.decrypt(first, 7), cipher.decrypt(second, 7)]).toEqual(['geheim 😀', 'geheim 😀']);
  expect([cipher.decrypt(first, 8), cipher.decrypt(`${first.slice(0, -6)}AAAAA=`, 7)]).toEqual(['', '']);
  expect(new AnswerCipher(randomBytes(32)).decrypt(first, 7)).toBe('');
  expect([cipher.encrypt('', 7), cipher.decrypt('plain', 7)]).toEqual(['', '']);
});

test('a configured key is used, and no key file is created', async () => {
  const key = randomBytes(32);
  const encrypted = (await openAnswerCipher('/nowhere', key.toString('base64'))).encrypt('x', 1);
  expect(new AnswerCipher(key).decrypt(encrypted, 1)).toBe('x');
});

test('the key file is created once, and only its owner can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
  const encrypted = (await openAnswerCipher(folder)).encrypt('x', 1);
  expect((await openAnswerCipher(folder)).decrypt(encrypted, 1)).toBe('x');
  expect((await stat(join(folder, 'keys', 'answers.key'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('two fingerprints are equal only if text and key are equal', () => {
  const [one, other] = [new AnswerCipher(randomBytes(32)), new AnswerCipher(randomBytes(32))];
  expect(one.fingerprint('x')).toBe(one.fingerprint('x'));
  expect(one.fingerprint('x')).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set([one.fingerprint('x'), one.fingerprint('y'), other.fingerprint('x')]).size).toBe(3);
});
