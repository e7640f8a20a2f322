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

/** What the loader of the application page returns. */
export interface ApplicationLoaderData {
  readonly userId: number;
  readonly pin: ServicePin;
  readonly service: ServiceContent;
  /** Undefined for a new application. */
  readonly loadedApplication: Application | undefined;
  readonly initialForm: InitialForm;
  /** Idempotency key of the draft in the form. */
  readonly formKey: string | undefined;
  /** Id of the tab that wrote the draft in the form. Without a draft: the id of this tab. */
  readonly draftTab: string;
  /** Drafts of the same form from other tabs. */
  readonly otherDrafts: readonly StoredDraft[];
}

/** The state and actions of the editor. Connects `editorReducer` to the server, the address bar and browser events. */
export function useApplicationEditor({ pin, service, loadedApplication, initialForm, formKey }: ApplicationLoaderData) {
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
  const holdPosition = useScrollAnchor();
  const latestState = useRef(state);
  useLayoutEffect(() => {
    latestState.current = state;
  }, [state]);

  /** Dispatches an event. The buttons keep their position in the window when a message changes its height. */
  const dispatchWithoutJump = useCallback(
    (event: EditorEvent) => {
      // An ignored event causes no render, and the position would then be restored at a later, unrelated render.
      if (editorReducer(latestState.current, event) !== latestState.current) holdPosition(buttons.current);
      dispatch(event);
    },
    [holdPosition],
  );

  const attempt = phase.name === 'saving' ? phase.attempt : undefined;
  useEffect(() => {
    if (!attempt) return;
    call(applicationEndpoints.addApplication, attempt.input, { idempotencyKey: attempt.key }).then(
      ({ applicationId, version }) => dispatchWithoutJump({ type: 'saveAccepted', applicationId, version }),
      (error: unknown) => dispatchWithoutJump({ type: 'saveFailed', error, key: createUuid() }),
    );
  }, [attempt, dispatchWithoutJump]);

  const createdId = loadedApplication ? undefined : application?.applicationId;
  useEffect(() => {
    if (createdId !== undefined) replaceAddress(paths.application(pin.serviceId, createdId, service.name));
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
    if (hasFinishedUploads) dispatchWithoutJump({ type: 'uploadsFinished' });
  }, [hasFinishedUploads, dispatchWithoutJump]);
  useOnceOnline(phase.name === 'offline', () => dispatchWithoutJump({ type: 'online' }));

  const press = useCallback(
    (kind: ButtonPress['kind']) =>
      dispatchWithoutJump({ type: 'pressed', kind, user: sessionUser(), key: createUuid() }),
    [dispatchWithoutJump],
  );

  const [isReloading, setReloading] = useState(false);

  async function reloadApplication() {
    setReloading(true);
    try {
      const reloadedApplication = await call(applicationEndpoints.getApplications, {
        appId: application?.applicationId ?? 0,
      });
      const reloadedContent = parseApplication(reloadedApplication, service);
      dispatchWithoutJump({
        type: 'reloaded',
        reloadedApplication,
        reloadedContent,
        loadedAt: new Date().toISOString(),
      });
    } catch (error) {
      dispatchWithoutJump({ type: 'reloadFailed', error });
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
    reloadApplication,
    isReloading,
  };
}
