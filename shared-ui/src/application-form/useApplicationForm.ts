import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useState } from 'react';
import type { FileRef } from '../forms/index.ts';
import { withFile, withValue } from './content.ts';
import type { FieldId } from './fields.ts';
import { type ApplicationProblem, checkApplication } from './rules.ts';

/** What the fields of an application form tell; each function stays the same for the life of the form. */
export interface ApplicationFormHandlers {
  readonly onValue: (field: FieldId, value: string) => void;
  readonly onFile: (field: FieldId, file: FileRef | undefined) => void;
  readonly onBusy: (field: FieldId, busy: boolean) => void;
  readonly onTooLarge: (field: FieldId, tooLarge: boolean) => void;
}

/** The answers of an application form while it is being filled in. */
export interface ApplicationFormState {
  readonly content: ApplicationContent;
  /** Takes over other content, such as what the server holds now. */
  readonly setContent: (change: (content: ApplicationContent) => ApplicationContent) => void;
  readonly problems: readonly ApplicationProblem[];
  /** Document fields whose file has changed since the problems were shown. */
  readonly settled: ReadonlySet<FieldId>;
  /** Shows these problems in the summary and beside their fields. */
  readonly showProblems: (problems: readonly ApplicationProblem[]) => void;
  /** Runs the checks of Submit and shows what they find; true when the application may be submitted. */
  readonly check: () => boolean;
  /** True while a file is on its way. */
  readonly uploading: boolean;
  readonly handlers: ApplicationFormHandlers;
}

/** Holds the answers, problems and running uploads of an `ApplicationForm`. */
export function useApplicationForm(initial: () => ApplicationContent): ApplicationFormState {
  const [content, setContent] = useState(initial);
  const [problems, setProblems] = useState<readonly ApplicationProblem[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<FieldId>>(() => new Set());
  const [tooLarge, setTooLarge] = useState<ReadonlySet<FieldId>>(() => new Set());
  const [settled, setSettled] = useState<ReadonlySet<FieldId>>(() => new Set());
  const [handlers] = useState<ApplicationFormHandlers>(() => ({
    onValue: (field, value) => setContent((now) => withValue(now, field, value)),
    onFile: (field, file) => {
      setContent((now) => withFile(now, field, file));
      setSettled((now) => switched(now, field, true));
    },
    onBusy: (field, on) => setBusy((now) => switched(now, field, on)),
    onTooLarge: (field, on) => {
      setTooLarge((now) => switched(now, field, on));
      setSettled((now) => switched(now, field, !on));
    },
  }));

  function showProblems(found: readonly ApplicationProblem[]) {
    setProblems(found);
    setSettled(new Set());
  }

  function check() {
    const found = checkApplication(content, tooLarge);
    showProblems(found);
    return found.length === 0;
  }

  return { content, setContent, problems, settled, showProblems, check, uploading: busy.size > 0, handlers };
}

function switched(fields: ReadonlySet<FieldId>, field: FieldId, on: boolean): ReadonlySet<FieldId> {
  if (fields.has(field) === on) return fields;
  const next = new Set(fields);
  if (on) next.add(field);
  else next.delete(field);
  return next;
}
