import { type FieldId, listFields, ownerAccessTo, type RequestedChange } from '@emigration-portal/shared-api';
import { listChanges, type RequestedFields, useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import changeSentences from '@emigration-portal/shared-ui/locales/en/changeSentences.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { useState } from 'react';
import type { EditorState } from './editor/editor-state.ts';
import type { VisibleField } from './visible-fields.ts';

/** A change that staff asked the applicant to make. */
export interface RequestedFieldChange {
  readonly field: FieldId;
  readonly name: string;
  readonly reason: string;
  /** The answer was changed, in this form or in an earlier save. */
  readonly isDone: boolean;
}

interface RequestedChangesState extends RequestedFields {
  /** In the order of the form. */
  readonly requestedChanges: readonly RequestedFieldChange[];
}

const noRequests: readonly RequestedChange[] = [];

/** The changes that staff requested. Undefined if there are none: then the applicant may change every field. */
export function useRequestedChanges(
  state: EditorState,
  fields: readonly VisibleField[],
): RequestedChangesState | undefined {
  const { application, form, changes } = state;
  const { t } = useSharedTexts(changeSentences);
  const labelOf = useFieldLabel();
  const isSentBack = application !== undefined && ownerAccessTo(application) === 'resubmits';
  const requests = (isSentBack && application.progress?.asked) || noRequests;
  const [baseline, setBaseline] = useState({ requests, content: state.savedContent });
  // New requests replace the content that the answers are compared with.
  if (baseline.requests !== requests) setBaseline({ requests, content: state.savedContent });
  const [openFields, setOpenFields] = useState<ReadonlySet<FieldId>>(new Set());
  if (requests.length === 0) return undefined;

  const onOpen = (fields: readonly FieldId[]) => setOpenFields((before) => new Set([...before, ...fields]));
  const fieldsToOpen = [
    ...requests.map(({ field }) => field as FieldId),
    ...[...changes, ...form.problems].map(({ field }) => field),
    ...fields.flatMap(({ field, required, isAnswered }) => (required && !isAnswered ? [field] : [])),
  ].filter((field) => !openFields.has(field));
  if (fieldsToOpen.length > 0) onOpen(fieldsToOpen);

  const changedFields = new Set(listChanges(baseline.content, form.content).map(({ field }) => field));
  const requestedChanges = listFields(form.content).flatMap((item) => {
    const { field } = item;
    const request = requests.find((each) => each.field === field);
    if (!request) return [];
    return {
      field,
      name: labelOf(item),
      reason: [t(request.reason), request.words].filter(Boolean).join(' '),
      isDone: request.changed || changedFields.has(field),
    };
  });
  return {
    requestedChanges,
    reasons: new Map(requestedChanges.map(({ field, reason }) => [field, reason])),
    openFields,
    onOpen,
  };
}
