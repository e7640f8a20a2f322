import { type Colleague, queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '@emigration-portal/shared-ui/button';
import { CallError } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useColleagues } from './useColleagues.ts';
import '../review-panels.css';

interface Props {
  readonly applicationId: number;
  readonly assignedTo: Colleague | null;
}

/** Shows and changes the assignee of an application. */
export function AssignmentControl({ applicationId, assignedTo: loaded }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'review.assignment' });
  const me = useSessionUser();
  const [assignedTo, setAssignedTo] = useState(loaded);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const line = useRef<HTMLSpanElement>(null);
  const { colleagues, error: unread } = useColleagues(isOpen);
  const isMine = assignedTo !== null && assignedTo.id === me?.id;

  /** The pressed button disappears, so move the focus. */
  function settle() {
    setOpen(false);
    line.current?.focus();
  }

  async function assign(assigneeId: number) {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call(queueEndpoints.assign, { appIds: [applicationId], assigneeId });
      setAssignedTo(answer.assignedTo);
      settle();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  const failure = error ?? unread;
  return (
    <div className="assignment">
      <span ref={line} role="status" tabIndex={-1}>
        {isMine ? t('mine') : assignedTo ? t('to', { name: assignedTo.name }) : t('nobody')}
      </span>
      {me && !isMine && (
        <Button loading={isBusy} onClick={() => void assign(me.id)}>
          {t('take')}
        </Button>
      )}
      {isMine && (
        <Button loading={isBusy} onClick={() => void assign(0)}>
          {t('giveBack')}
        </Button>
      )}
      {isOpen ? (
        <AssignForm colleagues={colleagues} isBusy={isBusy} onGive={assign} onCancel={settle} />
      ) : (
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          {t('give')}
        </Button>
      )}
      <CallError error={failure} formatText={(why) => t('failed', { why })} />
    </div>
  );
}

interface GiveProps {
  readonly colleagues: readonly Colleague[];
  readonly isBusy: boolean;
  readonly onGive: (id: number) => Promise<void>;
  readonly onCancel: () => void;
}

/** A button assigns, not the list: arrow keys must not assign each name in passing. */
function AssignForm({ colleagues, isBusy, onGive, onCancel }: GiveProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'review.assignment' });
  const [chosen, setChosen] = useState('');
  const names = useRef<HTMLSelectElement>(null);
  useEffect(() => names.current?.focus(), []);
  return (
    <>
      <select
        ref={names}
        aria-label={t('whom')}
        className="form-input"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('choose')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button disabled={chosen === ''} loading={isBusy} onClick={() => void onGive(Number(chosen))}>
        {t('giveNow')}
      </Button>
      <Button onClick={onCancel}>{t('doNotGive')}</Button>
    </>
  );
}
