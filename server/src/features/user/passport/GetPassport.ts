import type { passportEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { readPassport } from './read-passport.ts';

export const getPassport: Handler<typeof passportEndpoints.getPassport> = async ({ context, actor }) => ({
  passport: await readPassport(context.db, context, actor.id),
});
