import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** What is wrong, in the order of the form; `id` is the field's element id. Nothing is shown for an empty list. */
  readonly errors: readonly { readonly id: string; readonly text: string }[];
  /** What tells one finding from the next, where the array does not: the focus is taken with each. */
  readonly identity?: object;
  /** Ids of the fields that are right by now: their lines stay, marked as done, so that nothing moves. */
  readonly correctedIds?: ReadonlySet<string>;
}

/**
 * What is wrong with a form, above it. Takes focus with each new finding that is not empty; each line leads to its field.
 */
export function ErrorSummary({ errors, identity = errors, correctedIds }: Props) {
  const { t } = useTranslation('shared');
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same finding in other words takes no focus.
  useEffect(() => {
    box.current?.focus();
  }, [identity]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="error-summary">
      <h2>{t('errors.summary')}</h2>
      {/* What is mended is not read out in the middle of typing. */}
      <ul aria-live="off">
        {errors.map(({ id, text }) => (
          <li key={id} {...(correctedIds?.has(id) && { className: 'error-mended' })}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {text}
            </a>
            {correctedIds?.has(id) && <span>{` ${t('errors.mended')}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  focusField(id);
}

/** Puts the cursor into a field, in the middle of the window; does nothing without one. */
export function focusField(id: string | undefined): void {
  const field = id === undefined ? null : document.getElementById(id);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
