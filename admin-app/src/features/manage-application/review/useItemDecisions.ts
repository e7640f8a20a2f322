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

/** Unsaved input of an open "Needs change" panel. */
export type UnsavedRequest = Partial<Pick<DecisionInput, 'reason' | 'words'>>;

export type ItemDecisions = ReturnType<typeof useItemDecisions>;

const none: readonly ItemDecision[] = [];

/** The item decisions of an application. Each one is saved at once, in order. */
export function useItemDecisions({ id: appId, version }: Application, loaded: readonly ItemDecision[] = none) {
  const [decisions, setDecisions] = useState(loaded);
  const [saving, setSaving] = useState<ReadonlySet<FieldId>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<FieldId, unknown>>(new Map());
  const { savedDraft, saveDraft } = useTabDraft<Readonly<Record<FieldId, UnsavedRequest>>>(`changes ${appId}`);
  const [openChanges, setOpenChanges] = useState<ReadonlyMap<FieldId, UnsavedRequest>>(
    () => new Map(Object.entries(savedDraft ?? {}) as [FieldId, UnsavedRequest][]),
  );
  useEffect(
    () => saveDraft(openChanges.size > 0 ? Object.fromEntries(openChanges) : undefined),
    [saveDraft, openChanges],
  );
  /** Each response contains all decisions. Saving one by one prevents a late response from overwriting a newer one. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function decide(field: FieldId, decision: DecisionInput): Promise<boolean> {
    setSaving((before) => new Set(before).add(field));
    setFailures((before) => new Map([...before].filter(([each]) => each !== field)));
    const saved = queue.current.then(() => save(field, decision));
    queue.current = saved;
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
      setSaving((before) => without(before, field));
    }
  }

  return {
    decisions,
    /** Input of open "Needs change" panels by field. Only the tab stores it. */
    openChanges,
    /** Opens a panel or updates its input. */
    openChange: (field: FieldId, typed: UnsavedRequest = {}) =>
      setOpenChanges((before) => new Map(before).set(field, { ...before.get(field), ...typed })),
    closeChange: (field: FieldId) =>
      setOpenChanges((before) => new Map([...before].filter(([each]) => each !== field))),
    /** Deletes the stored input of open panels when the user leaves. */
    forgetChanges: () => saveDraft(undefined),
    of: (field: FieldId) => decisions.find((each) => each.field === field),
    isSaving: (field: FieldId) => saving.has(field),
    isBusy: saving.size > 0,
    failureOf: (field: FieldId) => failures.get(field),
    decide,
    /** Stops at the first failure, which its field shows. Returns true if all were saved. */
    async acceptAll(fields: readonly FieldId[]): Promise<boolean> {
      for (const field of fields) if (!(await decide(field, { verdict: 'accepted', words: '' }))) return false;
      return true;
    },
  };
}

const without = (fields: ReadonlySet<FieldId>, field: FieldId): ReadonlySet<FieldId> =>
  new Set([...fields].filter((each) => each !== field));
