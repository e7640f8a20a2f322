import { changeReasonNames, type figureEndpoints, fullName } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import {
  countReceivedByWeek,
  countSendBackReasons,
  findServiceNames,
  loadDecisions,
  loadDecisionsByAdmin,
  loadDecisionsByWeek,
} from './queries.ts';
import { buildWeekFigures, findFirstMonday } from './rules.ts';

export const getFigures: Handler<typeof figureEndpoints.getFigures> = async ({ context, input, actor }) => {
  const { db } = context;
  const filter = { since: findFirstMonday(context.clock(), input.weeks), serviceId: input.serviceId };
  const [receivedByWeek, decidedByWeek, decisions, reasonCounts, admins] = await Promise.all([
    countReceivedByWeek(db, filter),
    loadDecisionsByWeek(db, filter),
    loadDecisions(db, filter),
    countSendBackReasons(db, filter),
    actor.isSuper ? loadDecisionsByAdmin(db, filter) : undefined,
  ]);
  const ids = new Set([...receivedByWeek, ...decidedByWeek].map(({ serviceId }) => serviceId));
  return {
    weeks: buildWeekFigures(receivedByWeek, decidedByWeek, await findServiceNames(db, [...ids])),
    overall: { received: receivedByWeek.reduce((sum, week) => sum + week.received, 0), ...decisions },
    // Skips reasons that only a newer release knows.
    reasons: reasonCounts.flatMap(({ reason, times }) => {
      const knownReason = changeReasonNames.find((name) => name === reason);
      return knownReason ? [{ reason: knownReason, times }] : [];
    }),
    ...(admins && {
      admins: admins.map(({ id, adminName, ...figures }) => ({
        admin: { id, name: fullName(adminName) },
        ...figures,
      })),
    }),
  };
};
