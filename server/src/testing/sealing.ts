import type { Context } from '../context.ts';
import { newFileKey, openFileKeys } from '../files/FileKeys.ts';
import { createSigner } from '../keys/Signer.ts';
import { asPrivateKey, newSigningKey } from '../keys/signing-keys.mjs';

/** What a context needs to seal registries and files, with keys of its own. */
export const sealing = async (): Promise<Pick<Context, 'sealer' | 'fileKeys'>> => ({
  fileKeys: await openFileKeys('', { FILES_KEYS: newFileKey() }),
  sealer: await createSigner(asPrivateKey(newSigningKey())),
});
