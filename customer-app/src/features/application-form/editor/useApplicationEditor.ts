import {
  type Application,
  applicationEndpoints,
  type ServiceContent,
  SUBMITTED_REDIRECT_MS,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { formHandlers, readApplication, standingOf } from '@emigration-portal/shared-ui/application-form';
import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { useHold } from '@emigration-portal/shared-ui/feedback';
import { newFormKey } from '@emigration-portal/shared-ui/form';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { readdress } from '@emigration-portal/shared-ui/uploads';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import type { ServicePin } from '../application-input.ts';
import type { StoredDraft } from '../draft/drafts.ts';
import type { Start } from '../start.ts';
import { editorAfter, openedState } from './editor-after.ts';
import { type EditorEvent, isSent, isWaiting, type Press } from './editor-state.ts';

export interface Opened {
  readonly userId: number;
  readonly pin: ServicePin;
  readonly service: ServiceContent;
  /** Undefined for a new application. */
  readonly loaded: Application | undefined;
  readonly start: Start;
  /** Of the draft the form begins with. */
  readonly formKey: string | undefined;
  /** The tab that wrote the draft the form begins with; this tab without one. */
  readonly draftTab: string;
  /** Further drafts of the form. */
  readonly otherDrafts: readonly StoredDraft[];
}

/** An application while its owner fills it in: `editorAfter` with the calls, addresses and events of a page. */
export function useApplicationEditor({ pin, service, loaded, start, formKey }: Opened) {
  const [state, dispatch] = useReducer(editorAfter, undefined, () =>
    openedState({ pin, serviceName: service.name, formKey: formKey ?? newFormKey() }, start, loaded),
  );
  const { form, phase, application } = state;
  const [handlers] = useState(() => formHandlers(dispatch));
  const standing = useMemo(() => standingOf(form), [form]);
  const buttons = useRef<HTMLDivElement>(null);
  const hold = useHold();
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  /** Something else may be told above the buttons then; they stay where they are in the window. */
  const tell = useCallback(
    (event: EditorEvent) => {
      // An event that is ignored draws nothing: the next drawing, whenever it comes, would put the page back.
      if (editorAfter(latest.current, event) !== latest.current) hold(buttons.current);
      dispatch(event);
    },
    [hold],
  );

  const attempt = phase.name === 'saving' ? phase.attempt : undefined;
  useEffect(() => {
    if (!attempt) return;
    call(applicationEndpoints.addApplication, attempt.input, { idempotencyKey: attempt.key }).then(
      ({ applicationId, version }) => tell({ type: 'accepted', applicationId, version }),
      (error: unknown) => tell({ type: 'failed', error, key: newFormKey() }),
    );
  }, [attempt, tell]);

  const made = loaded ? undefined : application?.applicationId;
  useEffect(() => {
    if (made !== undefined) readdress(paths.apply(pin.serviceId, made, service.name));
  }, [made, pin, service]);

  const { leave } = useLeaveAfter(SUBMITTED_REDIRECT_MS);
  const leaveForList = useEffectEvent(() => {
    leave(paths.applicationList, { state: { submitted: [pin.serviceId, application?.applicationId] } });
  });
  const sent = isSent(phase);
  useEffect(() => {
    if (sent) leaveForList();
  }, [sent]);

  const hasArrived = isWaiting(phase) && form.uploading.size === 0;
  useEffect(() => {
    if (hasArrived) tell({ type: 'arrived' });
  }, [hasArrived, tell]);
  useOnceOnline(phase.name === 'offline', () => tell({ type: 'online' }));

  const press = useCallback(
    (kind: Press['kind']) => tell({ type: 'pressed', kind, user: sessionUser(), key: newFormKey() }),
    [tell],
  );

  const [isCatchingUp, setCatchingUp] = useState(false);

  /** Loads what is saved now. */
  async function catchUp() {
    setCatchingUp(true);
    try {
      const current = await call(applicationEndpoints.getApplications, { appId: application?.applicationId ?? 0 });
      const theirs = readApplication(current, service);
      tell({ type: 'caughtUp', current, theirs, at: new Date().toISOString() });
    } catch (error) {
      tell({ type: 'notCaughtUp', error });
    } finally {
      setCatchingUp(false);
    }
  }

  return { state, dispatch, handlers, standing, buttons, press, catchUp, isCatchingUp };
}
