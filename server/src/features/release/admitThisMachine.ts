import { resolve } from 'node:path';
import { admitPublisher } from '@emigration-portal/registry/admit-publisher';
import { MACHINE } from '@emigration-portal/registry/refusals';
import type { Context } from '../../context.ts';
import { keyFile } from '../../keys/key-file.mjs';
import { asPrivateKey, newSigningKey } from '../../keys/signing-keys.mjs';
import { projectDir } from '../../paths.ts';
import { registryHost } from './host.ts';

/** Lets whoever reads this machine's data folder release what it serves. For development: production has none but the admitted. */
export async function admitThisMachine(context: Context): Promise<void> {
  const key = await keyFile(resolve(projectDir, context.env.DATA_DIR), 'publisher.json', newSigningKey);
  await admitPublisher(registryHost(context), MACHINE, null, asPrivateKey(String(key)));
}
