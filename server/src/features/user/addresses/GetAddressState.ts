import type { addressEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { findPendingAddresses } from './pending-addresses.ts';
import { findLostEmail } from './queries.ts';

export const getAddressState: Handler<typeof addressEndpoints.getAddressState> = async ({ context, actor }) => ({
  email: actor.email,
  emailConfirmed: actor.emailConfirmedAt !== null,
  phone: actor.phone ?? '',
  userName: actor.userName,
  ...(await findPendingAddresses(context.db, actor.id)),
  lostEmail: actor.email === '' ? await findLostEmail(context.db, actor.id) : undefined,
});
