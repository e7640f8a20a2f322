import { type FactorKind, secondFactorEndpoints, type UserSummary } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useCallback, useEffect, useState } from 'react';

interface Known {
  readonly kinds: ReadonlyMap<number, readonly FactorKind[]>;
  readonly superAdmins: readonly UserSummary[];
}

/** Which second factors people have, and the other super admins; undefined until it is known, or when it could not be read. */
export function useSecondFactorKinds(userIds: readonly number[]) {
  const [known, setKnown] = useState<Known>();
  const asked = userIds.join(' ');
  const load = useCallback(async () => {
    const ids = asked.split(' ').filter(Boolean);
    const { data, superAdmins = [] } = await call(secondFactorEndpoints.getFactorsOf, { userIds: ids });
    const all = [...data, ...superAdmins.map(({ id: userId, kinds }) => ({ userId, kinds }))];
    setKnown({ kinds: new Map(all.map((row) => [row.userId, row.kinds])), superAdmins });
  }, [asked]);
  // The list stands without it, and the next visit asks again.
  useEffect(() => void load().catch(() => setKnown(undefined)), [load]);
  return { ...known, reload: load };
}
