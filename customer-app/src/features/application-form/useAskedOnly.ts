import { type AskedChange, type FieldId, listFields, ownerAccessTo } from '@emigration-portal/shared-api';
import { type AskedOnly, changesBetween, useFieldLabel } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useState } from 'react';
import type { AskedField } from './asked-fields.ts';
import type { EditorState } from './editor/editor-state.ts';

/** One thing that was asked for again. */
export interface Asked {
  readonly field: FieldId;
  readonly name: string;
  readonly reason: string;
  /** It was changed, here or before. */
  readonly isDone: boolean;
}

interface AskedForm extends AskedOnly {
  /** In the order of the form. */
  readonly asked: readonly Asked[];
}

const nothing: readonly AskedChange[] = [];

/** What an application was sent back for, of the `fields` that are asked for; undefined where that names no field, so that all of it is open. */
export function useAskedOnly(state: EditorState, fields: readonly AskedField[]): AskedForm | undefined {
  const { application, form, changes } = state;
  const { t } = useTranslation('shared', { keyPrefix: 'changeSentences' });
  const labelOf = useFieldLabel();
  const isSentBack = application !== undefined && ownerAccessTo(application) === 'resubmits';
  const told = (isSentBack && application.progress?.asked) || nothing;
  const [read, setRead] = useState({ told, content: state.saved });
  if (read.told !== told) setRead({ told, content: state.saved });
  const [open, setOpen] = useState<ReadonlySet<FieldId>>(new Set());
  if (told.length === 0) return undefined;

  const onOpen = (fields: readonly FieldId[]) => setOpen((before) => new Set([...before, ...fields]));
  const needed = [
    ...told.map(({ field }) => field as FieldId),
    ...[...changes, ...form.problems].map(({ field }) => field),
    ...fields.flatMap(({ field, required, isGiven }) => (required && !isGiven ? [field] : [])),
  ].filter((field) => !open.has(field));
  if (needed.length > 0) onOpen(needed);

  const changed = new Set(changesBetween(read.content, form.content).map(({ field }) => field));
  const asked = listFields(form.content).flatMap((item) => {
    const { field } = item;
    const said = told.find((each) => each.field === field);
    if (!said) return [];
    return {
      field,
      name: labelOf(item),
      reason: [t(said.reason), said.words].filter(Boolean).join(' '),
      isDone: said.changed || changed.has(field),
    };
  });
  return { asked, reasons: new Map(asked.map(({ field, reason }) => [field, reason])), open, onOpen };
}
