import type { ApplicationContent, FieldId, FileRef } from '@emigration-portal/shared-api';
import { useMemo, useState } from 'react';
import { withAnswer } from './content.ts';
import { checkForm, type FormProblem } from './rules.ts';

/** What the fields of an application form tell; each function stays the same for the life of the form. */
export interface ApplicationFormHandlers {
  readonly onValue: (field: FieldId, value: string) => void;
  readonly onFile: (field: FieldId, file: FileRef | undefined) => void;
  readonly onBusy: (field: FieldId, busy: boolean) => void;
  readonly onTooLarge: (field: FieldId, tooLarge: boolean) => void;
}

/** What is wrong with a field at this moment. */
export type Standing = ReadonlyMap<FieldId, FormProblem['kind']>;

/** The answers of an application form while it is being filled in. */
export interface ApplicationFormState {
  readonly content: ApplicationContent;
  /** Takes over other content, such as what the server holds now. */
  readonly setContent: (change: (content: ApplicationContent) => ApplicationContent) => void;
  /** As they were found; a new array with each check. */
  readonly problems: readonly FormProblem[];
  /** What is left of the problems, as the fields are now: a mended one is not in it. */
  readonly standing: Standing;
  /** Shows these problems in the summary and beside their fields. */
  readonly showProblems: (problems: readonly FormProblem[]) => void;
  /** Runs the checks of Submit and shows what they find; true when the application may be submitted. */
  readonly check: () => boolean;
  /** True while a file is on its way. */
  readonly uploading: boolean;
  readonly handlers: ApplicationFormHandlers;
}

/** Holds the answers, problems and running uploads of an `ApplicationForm`. */
export function useApplicationForm(initial: () => ApplicationContent): ApplicationFormState {
  const [content, setContent] = useState(initial);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<FieldId>>(() => new Set());
  const [tooLarge, setTooLarge] = useState<ReadonlySet<FieldId>>(() => new Set());
  const [touched, setTouched] = useState<ReadonlySet<FieldId>>(() => new Set());
  const [handlers] = useState<ApplicationFormHandlers>(() => {
    const touch = (field: FieldId) => setTouched((now) => switched(now, field, true));
    return {
      onValue: (field, value) => {
        setContent((now) => withAnswer(now, field, value));
        touch(field);
      },
      onFile: (field, file) => {
        setContent((now) => withAnswer(now, field, file));
        touch(field);
      },
      onBusy: (field, on) => setBusy((now) => switched(now, field, on)),
      onTooLarge: (field, on) => {
        setTooLarge((now) => switched(now, field, on));
        touch(field);
      },
    };
  });
  const standing = useMemo(
    () => standingOf(problems, touched, content, tooLarge),
    [problems, touched, content, tooLarge],
  );

  function showProblems(found: readonly FormProblem[]) {
    setProblems(found);
    setTouched(new Set());
  }

  function check() {
    const found = checkForm(content, tooLarge);
    showProblems(found);
    return found.length === 0;
  }

  return { content, setContent, problems, standing, showProblems, check, uploading: busy.size > 0, handlers };
}

/** A field that was not touched keeps the problem it was found with: the server may know more than the checks here. */
function standingOf(
  problems: readonly FormProblem[],
  touched: ReadonlySet<FieldId>,
  ...now: Parameters<typeof checkForm>
): Standing {
  const kinds = new Map(problems.map(({ field, kind }) => [field, kind]));
  if (!problems.some(({ field }) => touched.has(field))) return kinds;
  const found = new Map(checkForm(...now).map(({ field, kind }) => [field, kind]));
  for (const field of [...kinds.keys()].filter((each) => touched.has(each))) {
    const kind = found.get(field);
    if (kind) kinds.set(field, kind);
    else kinds.delete(field);
  }
  return kinds;
}

function switched(fields: ReadonlySet<FieldId>, field: FieldId, on: boolean): ReadonlySet<FieldId> {
  if (fields.has(field) === on) return fields;
  const next = new Set(fields);
  if (on) next.add(field);
  else next.delete(field);
  return next;
}
