import type { mailSettingEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { switchedOffBy } from './queries.ts';

export const getMailSettings: Handler<typeof mailSettingEndpoints.getMailSettings> = async ({ context, actor }) => ({
  switchedOff: await switchedOffBy(context.db, actor.id),
});
