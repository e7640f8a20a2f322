import type { Context } from '../context.ts';
import { createSigner } from '../keys/Signer.ts';
import { asPrivateKey, newSigningKey } from '../keys/signing-keys.mjs';

/** What a context needs to seal registries, with a key of its own. */
export const sealing = async (): Promise<Pick<Context, 'sealer'>> => ({
  sealer: await createSigner(asPrivateKey(newSigningKey())),
});
