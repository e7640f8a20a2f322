import { applicationStatus } from '@emigration-portal/shared-api';
import { storedServiceContent } from '../../content/service-content.ts';
import type { Database } from '../../db/connect.ts';
import { secondsOf } from '../../db/opinions.ts';
import { recordRuling } from '../../db/rulings.ts';
import { AppError } from '../../errors.ts';
import type { FullApplication } from './queries.ts';
import { waitsForOwner, waitsForStaff } from './rules.ts';
import type { Save } from './Save.ts';

/** An administrator gives an application another status: seconded where the service asks for that, and told to the figures. Decision 64. */
export async function giveStatus(tx: Database, { actor, context, input }: Save, found: FullApplication): Promise<void> {
  const { id, serviceId, status: before } = found.row;
  const { statusId: status } = input;
  if (status === before) return;
  const needsSecond = status === applicationStatus.approved && storedServiceContent(found.content).secondOpinion;
  if (needsSecond && (await secondsOf(tx, id, actor.id)).size === 0)
    throw new AppError('second_opinion_required', { fields: ['statusId'] });
  if (waitsForStaff(status)) return;
  const given = { applicationId: id, serviceId, adminId: actor.id, at: context.clock(), status };
  await recordRuling(tx, given, waitsForOwner(status));
}
