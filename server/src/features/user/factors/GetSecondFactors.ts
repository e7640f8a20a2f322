import type { secondFactorEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './queries.ts';
import { findFactorRule } from './rules.ts';

const usage = ({ createdAt, lastUsedAt }: { readonly createdAt: Date; readonly lastUsedAt: Date | null }) => ({
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const getSecondFactors: Handler<typeof secondFactorEndpoints.getSecondFactors> = async ({ context, actor }) => {
  const { db, env } = context;
  const passkeys = await listPasskeys(db, actor.id);
  const totp = await findTotp(db, actor.id);
  return {
    rule: findFactorRule(env, actor),
    passkeys: passkeys.map((row) => ({ id: row.id, name: row.name, ...usage(row) })),
    totp: totp ? usage(totp) : null,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
  };
};
