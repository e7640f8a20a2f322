import { changeReasonNames, type figureEndpoints, fullName } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import {
  countDecided,
  countDecidedByAdmin,
  countDecidedByWeek,
  countReasons,
  countReceivedByWeek,
  findServiceNames,
} from './queries.ts';
import { buildWeekFigures, firstMonday } from './rules.ts';

export const getFigures: Handler<typeof figureEndpoints.getFigures> = async ({ context, input, actor }) => {
  const { db } = context;
  const span = { since: firstMonday(context.clock(), input.weeks), serviceId: input.serviceId };
  const [received, decided, inAll, given, admins] = await Promise.all([
    countReceivedByWeek(db, span),
    countDecidedByWeek(db, span),
    countDecided(db, span),
    countReasons(db, span),
    actor.isSuper ? countDecidedByAdmin(db, span) : undefined,
  ]);
  const ids = new Set([...received, ...decided].map(({ serviceId }) => serviceId));
  return {
    weeks: buildWeekFigures(received, decided, await findServiceNames(db, [...ids])),
    overall: { received: received.reduce((sum, week) => sum + week.received, 0), ...inAll },
    // Skips reasons that only a newer release knows.
    reasons: given.flatMap(({ reason, times }) => {
      const known = changeReasonNames.find((name) => name === reason);
      return known ? [{ reason: known, times }] : [];
    }),
    ...(admins && {
      admins: admins.map(({ id, by, ...figures }) => ({
        admin: { id, name: fullName(by) },
        ...figures,
      })),
    }),
  };
};
