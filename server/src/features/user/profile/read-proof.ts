import type { IncomingHttpHeaders } from 'node:http';
import {
  PASSKEY_PROOF_MAX_LENGTH,
  PASSWORD_FIELD_MAX_LENGTH,
  PROOF_HEADER,
  type Proof,
  parseProofHeader,
} from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';

const maxLengths = {
  password: PASSWORD_FIELD_MAX_LENGTH,
  totp: PASSWORD_FIELD_MAX_LENGTH,
  passkey: PASSKEY_PROOF_MAX_LENGTH,
} satisfies Record<Proof['kind'], number>;

export function readProof(headers: IncomingHttpHeaders, input: unknown): Proof | undefined {
  const { currentPassword } = input as { readonly currentPassword?: unknown };
  if (typeof currentPassword === 'string') return { kind: 'password', value: currentPassword };
  const header = headers[PROOF_HEADER.toLowerCase()];
  if (header === undefined) return undefined;
  const proof = parseProofHeader(String(header));
  if (!proof || proof.value.length > maxLengths[proof.kind])
    throw new AppError('invalid_input', { fields: [PROOF_HEADER] });
  return proof;
}
