import {
  type Application,
  type ChangeReasonName,
  deskEndpoints,
  type FieldId,
  type ItemDecision,
  type Verdict,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { useEffect, useRef, useState } from 'react';

export interface DecisionInput {
  /** Null takes the decision back. */
  readonly verdict: Verdict | null;
  readonly reason?: ChangeReasonName;
  readonly words: string;
}

/** Unsaved input of an open requested change. */
export type UnsavedRequest = Partial<Pick<DecisionInput, 'reason' | 'words'>>;

export type ItemDecisions = ReturnType<typeof useItemDecisions>;

const noDecisions: readonly ItemDecision[] = [];

/** The item decisions of an application. Saves each one immediately, one after the other. */
export function useItemDecisions(
  { id: appId, version }: Application,
  initialDecisions: readonly ItemDecision[] = noDecisions,
) {
  const [decisions, setDecisions] = useState(initialDecisions);
  const [savingFields, setSavingFields] = useState<ReadonlySet<FieldId>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<FieldId, unknown>>(new Map());
  const { savedDraft, saveDraft } = useTabDraft<Readonly<Record<FieldId, UnsavedRequest>>>(`changes ${appId}`);
  const [openRequests, setOpenRequests] = useState<ReadonlyMap<FieldId, UnsavedRequest>>(
    () => new Map(Object.entries(savedDraft ?? {}) as [FieldId, UnsavedRequest][]),
  );
  useEffect(
    () => saveDraft(openRequests.size > 0 ? Object.fromEntries(openRequests) : undefined),
    [saveDraft, openRequests],
  );
  /** Each response has all decisions. Waiting for the last save prevents an old response from overwriting a newer one. */
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  /** Saves a decision. Returns true after success. */
  function decide(field: FieldId, decision: DecisionInput): Promise<boolean> {
    setSavingFields((before) => new Set(before).add(field));
    setFailures((before) => new Map([...before].filter(([each]) => each !== field)));
    const saved = lastSave.current.then(() => save(field, decision));
    lastSave.current = saved;
    return saved;
  }

  async function save(field: FieldId, decision: DecisionInput) {
    try {
      setDecisions((await call(deskEndpoints.decideItem, { appId, version, field, ...decision })).decisions);
      return true;
    } catch (error) {
      setFailures((before) => new Map(before).set(field, error));
      return false;
    } finally {
      setSavingFields((before) => removeField(before, field));
    }
  }

  return {
    decisions,
    /** Input of the open requested changes by field. A draft in this browser tab keeps it. */
    openRequests,
    /** Opens a requested change, or changes its input. */
    editRequest: (field: FieldId, change: UnsavedRequest = {}) =>
      setOpenRequests((before) => new Map(before).set(field, { ...before.get(field), ...change })),
    closeRequest: (field: FieldId) =>
      setOpenRequests((before) => new Map([...before].filter(([each]) => each !== field))),
    /** Deletes the draft when the user leaves the page. */
    deleteDraft: () => saveDraft(undefined),
    decisionOf: (field: FieldId) => decisions.find((each) => each.field === field),
    isSaving: (field: FieldId) => savingFields.has(field),
    isBusy: savingFields.size > 0,
    failureOf: (field: FieldId) => failures.get(field),
    decide,
    /** Accepts these fields. Stops at the first failure, which its field shows. Returns true if all were saved. */
    async acceptAll(fields: readonly FieldId[]): Promise<boolean> {
      for (const field of fields) if (!(await decide(field, { verdict: 'accepted', words: '' }))) return false;
      return true;
    },
  };
}

const removeField = (fields: ReadonlySet<FieldId>, field: FieldId): ReadonlySet<FieldId> =>
  new Set([...fields].filter((each) => each !== field));
