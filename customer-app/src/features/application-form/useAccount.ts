import {
  type ApplicationContent,
  accountPartOf,
  checkAnswerFormat,
  type FieldId,
  fullName,
  userEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { useEffect, useMemo, useState } from 'react';

const none: ReadonlyMap<FieldId, string> = new Map();

/** What a new form asks for that the account answers, by field; the phone, which no session holds, once the page has come to rest. */
export function useAccount({ items }: Pick<ApplicationContent, 'items'>, isNew: boolean): ReadonlyMap<FieldId, string> {
  const user = useSessionUser();
  const [phone, setPhone] = useState('');
  const id = isNew && items.some((item) => accountPartOf(item) === 'phone') ? user?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const asking = new AbortController();
    const { signal } = asking;
    whenIdle(() => {
      if (signal.aborted) return;
      // Without it nothing is offered, which needs no word.
      call(userEndpoints.getUser, { id }, { signal }).then(
        (profile) => setPhone(profile.phone),
        () => {},
      );
    });
    return () => asking.abort();
  }, [id]);
  return useMemo(() => {
    if (!isNew || !user) return none;
    const known = { fullName: fullName(user), email: user.email, phone };
    return new Map(
      items.flatMap((item) => {
        const part = accountPartOf(item);
        const answer = part ? known[part] : '';
        return answer && !checkAnswerFormat(item, answer) ? [[item.field, answer] as const] : [];
      }),
    );
  }, [items, isNew, user, phone]);
}
