import type { IncomingHttpHeaders } from 'node:http';
import { PASSWORD_FIELD_MAX_LENGTH, PROOF_HEADER, type Proof, parseProofHeader } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';

/** The proof of a call: the field `currentPassword` of its input, else the header. */
export function readProof(headers: IncomingHttpHeaders, input: unknown): Proof | undefined {
  const { currentPassword } = input as { readonly currentPassword?: unknown };
  if (typeof currentPassword === 'string') return { kind: 'password', value: currentPassword };
  const header = headers[PROOF_HEADER.toLowerCase()];
  if (header === undefined) return undefined;
  const proof = parseProofHeader(String(header));
  if (!proof || proof.value.length > PASSWORD_FIELD_MAX_LENGTH)
    throw new AppError('invalid_input', { fields: [PROOF_HEADER] });
  return proof;
}
