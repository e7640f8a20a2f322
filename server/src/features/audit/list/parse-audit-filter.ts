import {
  type AuditAction,
  type AuditKind,
  auditActionsOfKind,
  type auditEndpoints,
  auditKinds,
  type ParsedInputOf,
} from '@emigration-portal/shared-api';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { type AuditFilter, findAccount, listObjectsOf } from './queries.ts';

type Input = ParsedInputOf<typeof auditEndpoints.exportAudit>;

/** Refuses an unknown account. */
export async function parseAuditFilter(db: Database, input: Input): Promise<AuditFilter> {
  const account = async (field: 'who' | 'person') => {
    if (!input[field]) return undefined;
    const id = await findAccount(db, input[field]);
    if (id === undefined) throw new AppError('invalid_input', { fields: [field] });
    return id;
  };
  const [actorId, personId] = [await account('who'), await account('person')];
  const objects = personId === undefined ? undefined : await listObjectsOf(db, personId);
  const { applicationId, what, from, to } = input;
  const application = applicationId === undefined ? undefined : `application:${applicationId}`;
  return {
    actorId,
    actions: what === undefined ? undefined : isKind(what) ? auditActionsOfKind(what) : [what],
    objects: application === undefined ? objects : objects && !objects.includes(application) ? [] : [application],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

const isKind = (what: AuditKind | AuditAction): what is AuditKind => auditKinds.some((kind) => kind === what);
