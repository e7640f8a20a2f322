import { type Colleague, queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { Button } from '@emigration-portal/shared-ui/button';
import { CallError } from '@emigration-portal/shared-ui/errors';
import { useEffect, useRef, useState } from 'react';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import { useColleagues } from './useColleagues.ts';
import '../review-panels.css';

interface Props {
  readonly applicationId: number;
  readonly assignedTo: Colleague | null;
}

/** Shows and changes the assignee of an application. */
export function AssignmentControl({ applicationId, assignedTo: initialAssignee }: Props) {
  const { t } = useTexts(review, 'assignment');
  const me = useSessionUser();
  const [assignedTo, setAssignedTo] = useState(initialAssignee);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const statusLine = useRef<HTMLSpanElement>(null);
  const { colleagues, error: loadError } = useColleagues(isOpen);
  const isMine = assignedTo !== null && assignedTo.id === me?.id;

  /** Moves the focus, because the pressed button disappears. */
  function closeFormAndFocusStatus() {
    setOpen(false);
    statusLine.current?.focus();
  }

  async function assign(assigneeId: number) {
    setBusy(true);
    setError(undefined);
    try {
      const output = await call(queueEndpoints.assign, { appIds: [applicationId], assigneeId });
      setAssignedTo(output.assignedTo);
      closeFormAndFocusStatus();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  const failure = error ?? loadError;
  return (
    <div className="assignment">
      <span ref={statusLine} role="status" tabIndex={-1}>
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
        <AssignForm colleagues={colleagues} isBusy={isBusy} onAssign={assign} onCancel={closeFormAndFocusStatus} />
      ) : (
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          {t('give')}
        </Button>
      )}
      <CallError error={failure} formatText={(why) => t('failed', { why })} />
    </div>
  );
}

interface AssignFormProps {
  readonly colleagues: readonly Colleague[];
  readonly isBusy: boolean;
  readonly onAssign: (id: number) => Promise<void>;
  readonly onCancel: () => void;
}

/** A list of colleagues and a button that assigns. The list alone must not assign: arrow keys pass over other names. */
function AssignForm({ colleagues, isBusy, onAssign, onCancel }: AssignFormProps) {
  const { t } = useTexts(review, 'assignment');
  const [colleagueId, setColleagueId] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <>
      <select
        ref={select}
        aria-label={t('assignee')}
        className="form-input"
        value={colleagueId}
        onChange={({ target }) => setColleagueId(target.value)}
      >
        <option value="">{t('choose')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button disabled={colleagueId === ''} loading={isBusy} onClick={() => void onAssign(Number(colleagueId))}>
        {t('assign')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </>
  );
}
