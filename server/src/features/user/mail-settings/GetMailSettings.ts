import type { mailSettingEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { listSwitchedOffKinds } from './queries.ts';

export const getMailSettings: Handler<typeof mailSettingEndpoints.getMailSettings> = async ({ context, actor }) => ({
  switchedOff: await listSwitchedOffKinds(context.db, actor.id),
});
