import {
  type AuditAction,
  type AuditKind,
  type auditEndpoints,
  auditKinds,
  listAuditActionsOfKind,
  type ParsedInputOf,
} from '@emigration-portal/shared-api';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { type AuditFilter, findAccountId, listAuditObjectsOf } from './queries.ts';

type Input = ParsedInputOf<typeof auditEndpoints.exportAudit>;

/** Looks up the accounts and dates that the input names. Throws `invalid_input` if an account is unknown. */
export async function parseAuditFilter(db: Database, input: Input): Promise<AuditFilter> {
  const findRequiredAccount = async (field: 'who' | 'person') => {
    if (!input[field]) return undefined;
    const id = await findAccountId(db, input[field]);
    if (id === undefined) throw new AppError('invalid_input', { fields: [field] });
    return id;
  };
  const [actorId, personId] = [await findRequiredAccount('who'), await findRequiredAccount('person')];
  const objects = personId === undefined ? undefined : await listAuditObjectsOf(db, personId);
  const { applicationId, what, from, to } = input;
  const application = applicationId === undefined ? undefined : `application:${applicationId}`;
  return {
    actorId,
    actions: what === undefined ? undefined : isKind(what) ? listAuditActionsOfKind(what) : [what],
    objects: application === undefined ? objects : objects && !objects.includes(application) ? [] : [application],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

const isKind = (what: AuditKind | AuditAction): what is AuditKind => auditKinds.some((kind) => kind === what);
