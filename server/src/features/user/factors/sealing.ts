import { AnswerCipher } from '../../../content/AnswerCipher.ts';
import type { Context } from '../../../context.ts';

type Keys = Pick<Context, 'cipher'>;

/** Seals the secrets of authenticator apps; what else is sealed for a person cannot take their place. */
export const totpCipher = ({ cipher }: Keys): AnswerCipher => new AnswerCipher(cipher.derivedKey('totp'));

/** What an authenticator knows a person by: the same each time, and nothing that tells who it is. */
export const passkeyHandle = ({ cipher }: Keys, userId: number): Buffer =>
  Buffer.from(cipher.fingerprint(`passkey ${userId}`), 'hex');
