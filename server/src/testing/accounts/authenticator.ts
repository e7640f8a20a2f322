import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}
interface Request {
  readonly challenge: string;
  readonly rpId: string;
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest();
const PRESENT = 0x01;
const ATTESTED = 0x40;

/** A simulated security key with one passkey, for any origin. `counts`: whether its counter grows. */
export function makeAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([digest(rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    id: named.id,
    setCounter(to: number) {
      counter = to;
    },
    create({ challenge, rp }: Creation, origin: string) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const rest = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, PRESENT | ATTESTED, rest))],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    answer({ challenge, rpId }: Request, origin: string) {
      if (counts) counter += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, PRESENT);
      const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
