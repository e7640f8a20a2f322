import {
  type Application,
  applicationEndpoints,
  type ServiceContent,
  SUBMITTED_REDIRECT_MS,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import {
  createFormHandlers,
  findVisibleProblems,
  parseApplication,
} from '@emigration-portal/shared-ui/application-form';
import { useOnceOnline } from '@emigration-portal/shared-ui/errors';
import { useScrollAnchor } from '@emigration-portal/shared-ui/feedback';
import { createUuid } from '@emigration-portal/shared-ui/form';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { replaceAddress } from '@emigration-portal/shared-ui/uploads';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import type { ServicePin } from '../application-input.ts';
import type { StoredDraft } from '../draft/drafts.ts';
import type { InitialForm } from '../initial-form.ts';
import { createEditorState, editorReducer } from './editor-reducer.ts';
import { type ButtonPress, type EditorEvent, isSubmitted, isWaitingForUploads } from './editor-state.ts';

export interface ApplicationPageData {
  readonly userId: number;
  readonly pin: ServicePin;
  readonly service: ServiceContent;
  /** Undefined for a new application. */
  readonly loadedApplication: Application | undefined;
  readonly initialForm: InitialForm;
  /** Idempotency key of the draft in the form. */
  readonly formKey: string | undefined;
  /** The tab that wrote the draft in the form; this tab without a draft. */
  readonly draftTab: string;
  /** Drafts of the same form from other tabs. */
  readonly otherDrafts: readonly StoredDraft[];
}

/** Connects `editorReducer` to the server, the address bar and browser events. */
export function useApplicationEditor({ pin, service, loadedApplication, initialForm, formKey }: ApplicationPageData) {
  const [state, dispatch] = useReducer(editorReducer, undefined, () =>
    createEditorState(
      { pin, serviceName: service.name, formKey: formKey ?? createUuid() },
      initialForm,
      loadedApplication,
    ),
  );
  const { form, phase, application } = state;
  const [handlers] = useState(() => createFormHandlers(dispatch));
  const visibleErrors = useMemo(() => findVisibleProblems(form), [form]);
  const buttons = useRef<HTMLDivElement>(null);
  const hold = useScrollAnchor();
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  /** Keeps the buttons at their place in the window when messages above them change height. */
  const dispatchInPlace = useCallback(
    (event: EditorEvent) => {
      // An ignored event causes no render; the held position would then apply to a later, unrelated render.
      if (editorReducer(latest.current, event) !== latest.current) hold(buttons.current);
      dispatch(event);
    },
    [hold],
  );

  const attempt = phase.name === 'saving' ? phase.attempt : undefined;
  useEffect(() => {
    if (!attempt) return;
    call(applicationEndpoints.addApplication, attempt.input, { idempotencyKey: attempt.key }).then(
      ({ applicationId, version }) => dispatchInPlace({ type: 'accepted', applicationId, version }),
      (error: unknown) => dispatchInPlace({ type: 'failed', error, key: createUuid() }),
    );
  }, [attempt, dispatchInPlace]);

  const createdId = loadedApplication ? undefined : application?.applicationId;
  useEffect(() => {
    if (createdId !== undefined) replaceAddress(paths.apply(pin.serviceId, createdId, service.name));
  }, [createdId, pin, service]);

  const { leave } = useLeaveAfter(SUBMITTED_REDIRECT_MS);
  const leaveForList = useEffectEvent(() => {
    leave(paths.applicationList, { state: { submitted: [pin.serviceId, application?.applicationId] } });
  });
  const hasSubmitted = isSubmitted(phase);
  useEffect(() => {
    if (hasSubmitted) leaveForList();
  }, [hasSubmitted]);

  const hasFinishedUploads = isWaitingForUploads(phase) && form.uploading.size === 0;
  useEffect(() => {
    if (hasFinishedUploads) dispatchInPlace({ type: 'uploadsFinished' });
  }, [hasFinishedUploads, dispatchInPlace]);
  useOnceOnline(phase.name === 'offline', () => dispatchInPlace({ type: 'online' }));

  const press = useCallback(
    (kind: ButtonPress['kind']) => dispatchInPlace({ type: 'pressed', kind, user: sessionUser(), key: createUuid() }),
    [dispatchInPlace],
  );

  const [isReloading, setReloading] = useState(false);

  async function reloadSaved() {
    setReloading(true);
    try {
      const current = await call(applicationEndpoints.getApplications, { appId: application?.applicationId ?? 0 });
      const theirs = parseApplication(current, service);
      dispatchInPlace({ type: 'reloaded', current, theirs, at: new Date().toISOString() });
    } catch (error) {
      dispatchInPlace({ type: 'reloadFailed', error });
    } finally {
      setReloading(false);
    }
  }

  return {
    state,
    dispatch,
    handlers,
    visibleErrors,
    buttons,
    press,
    reloadSaved,
    isReloading,
  };
}
