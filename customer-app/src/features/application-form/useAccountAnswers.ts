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

const noAnswers: ReadonlyMap<FieldId, string> = new Map();

/** The answers that the account has for a new form, by field. Loads the phone, which the session does not have. */
export function useAccountAnswers(
  { items }: Pick<ApplicationContent, 'items'>,
  isNew: boolean,
): ReadonlyMap<FieldId, string> {
  const user = useSessionUser();
  const [phone, setPhone] = useState('');
  const id = isNew && items.some((item) => accountPartOf(item) === 'phone') ? user?.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => {
      if (signal.aborted) return;
      // A failure only means that no phone is offered.
      call(userEndpoints.getUser, { id }, { signal }).then(
        (profile) => setPhone(profile.phone),
        () => {},
      );
    });
    return () => controller.abort();
  }, [id]);
  return useMemo(() => {
    if (!isNew || !user) return noAnswers;
    const accountParts = { fullName: fullName(user), email: user.email, phone };
    return new Map(
      items.flatMap((item) => {
        const part = accountPartOf(item);
        const answer = part ? accountParts[part] : '';
        return answer && checkAnswerFormat(item, answer) === undefined ? [[item.field, answer] as const] : [];
      }),
    );
  }, [items, isNew, user, phone]);
}
