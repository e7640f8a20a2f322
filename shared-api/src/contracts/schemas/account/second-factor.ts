import * as z from 'zod/mini';
import { MAX_PAGE_SIZE } from '../../../constants/lists.ts';
import { PASSWORD_FIELD_MAX_LENGTH } from '../../../constants/passwords.ts';
import {
  FACTOR_CODE_MAX_LENGTH,
  FACTOR_RESET_REASON_MAX_LENGTH,
  PASSKEY_NAME_MAX_LENGTH,
} from '../../../constants/second-factors.ts';
import { Id, Instant, MessageOutput, rawText, requiredEntry, requiredText } from '../primitives.ts';
import { LoginOutput, UserSummary } from './user.ts';

/** The kinds of second factor. */
export const FactorKind = z.enum(['passkey', 'totp', 'recovery']);
export type FactorKind = z.infer<typeof FactorKind>;

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]*$/));
const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});
const Verification = z.enum(['discouraged', 'preferred', 'required']);

/** Options for asking a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(CredentialDescriptor),
  userVerification: Verification,
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** Options for creating a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({ residentKey: Verification, userVerification: Verification }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

const credential = { id: base64url(2_000), rawId: base64url(2_000), type: z.literal('public-key') };

/**
 * The passkey's answer at log-in or as proof: WebAuthn's AuthenticationResponseJSON. Only the fields that the server
 * reads.
 */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A newly created passkey: WebAuthn's RegistrationResponseJSON. Only the fields that the server reads. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(32_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Whether the caller can or must set up a second factor. */
export const SecondFactorRule = z.enum(['off', 'optional', 'required']);
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

/** The caller's second factors. Recovery codes exist only with a passkey or an authenticator app. */
export const SecondFactors = z.object({
  rule: SecondFactorRule,
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: Instant, lastUsedAt: z.nullable(Instant) })),
  /** The authenticator app; its codes change every 30 seconds (RFC 6238). */
  totp: z.nullable(z.object({ createdAt: Instant, lastUsedAt: z.nullable(Instant) })),
  recoveryCodesLeft: z.int(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/**
 * Answer for a new factor. With the first factor, the server creates recovery codes. Only this answer contains them.
 */
const FactorAdded = z.object({ message: z.string(), recoveryCodes: z.optional(z.array(z.string())) });

/** The password, as an alternative to the proof header. If it is sent, the server always checks it. */
const currentPassword = z.optional(rawText(PASSWORD_FIELD_MAX_LENGTH));
const PasswordProof = z.object({ currentPassword });
const Code = z.object({ code: requiredEntry(FACTOR_CODE_MAX_LENGTH) });
const passkeyName = requiredText(PASSKEY_NAME_MAX_LENGTH);

export const secondStepSchemas = {
  askPasskey: {
    input: z.object({}),
    output: z.object({ options: PasskeyRequestOptions }),
  },
  verifyPasskey: {
    input: PasskeyAnswer,
    output: LoginOutput,
  },
  verifyTotp: {
    input: Code,
    output: LoginOutput,
  },
  verifyRecoveryCode: {
    input: Code,
    output: LoginOutput,
  },
} as const;

export const secondFactorSchemas = {
  getSecondFactors: {
    input: z.object({}),
    output: SecondFactors,
  },
  askProof: {
    input: z.object({}),
    output: z.object({ options: PasskeyRequestOptions }),
  },
  beginPasskey: {
    input: PasswordProof,
    output: z.object({ options: PasskeyCreationOptions }),
  },
  addPasskey: {
    input: z.object({ name: passkeyName, passkey: NewPasskey }),
    output: FactorAdded,
  },
  renamePasskey: {
    input: z.object({ id: Id, name: passkeyName }),
    output: MessageOutput,
  },
  removePasskey: {
    input: z.object({ id: Id, currentPassword }),
    output: MessageOutput,
  },
  beginTotp: {
    input: PasswordProof,
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  addTotp: {
    input: Code,
    output: FactorAdded,
  },
  removeTotp: {
    input: PasswordProof,
    output: MessageOutput,
  },
  makeRecoveryCodes: {
    input: PasswordProof,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  getFactorsOf: {
    input: z.object({ userIds: z.array(Id).check(z.maxLength(MAX_PAGE_SIZE)) }),
    output: z.object({
      data: z.array(z.object({ userId: z.int(), kinds: z.array(FactorKind) })),
      /** The other super admins. `getAllUsers` does not list them. */
      superAdmins: z.optional(z.array(z.extend(UserSummary, { kinds: z.array(FactorKind) }))),
    }),
  },
  resetFactors: {
    input: z.object({ userId: Id, reason: requiredText(FACTOR_RESET_REASON_MAX_LENGTH), currentPassword }),
    output: MessageOutput,
  },
} as const;
