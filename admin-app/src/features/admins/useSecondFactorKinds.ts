import { type FactorKind, secondFactorEndpoints, type UserSummary } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useCallback, useEffect, useState } from 'react';

interface LoadedFactors {
  readonly factorKinds: ReadonlyMap<number, readonly FactorKind[]>;
  readonly superAdmins: readonly UserSummary[];
}

/**
 * Loads the second factors of these users (`factorKinds`, by user id), and the other super admins with theirs.
 * Both are undefined until they are loaded, and after a failure.
 */
export function useSecondFactorKinds(userIds: readonly number[]) {
  const [loadedFactors, setLoadedFactors] = useState<LoadedFactors>();
  const idList = userIds.join(' ');
  const load = useCallback(async () => {
    const ids = idList.split(' ').filter(Boolean);
    const { data, superAdmins = [] } = await call(secondFactorEndpoints.getFactorsOf, { userIds: ids });
    const usersWithKinds = [...data, ...superAdmins.map(({ id: userId, kinds }) => ({ userId, kinds }))];
    setLoadedFactors({ factorKinds: new Map(usersWithKinds.map((row) => [row.userId, row.kinds])), superAdmins });
  }, [idList]);
  // The list works without this data, so ignore the error.
  useEffect(() => void load().catch(() => setLoadedFactors(undefined)), [load]);
  return { ...loadedFactors, reload: load };
}
