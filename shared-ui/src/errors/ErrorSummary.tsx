import { type MouseEvent, useEffect, useRef } from 'react';
import formErrors from '../locales/en/formErrors.json';
import { useSharedTexts } from '../texts/index.ts';

interface Props {
  /** The problems in the order of the form; `id` is the field's element id. Shows nothing for an empty list. */
  readonly errors: readonly { readonly id: string; readonly text: string }[];
  /** A new object for each submit; the summary takes the focus when it changes. By default `errors`. */
  readonly identity?: object;
  /** Ids of corrected fields. Their lines stay, marked as done, so that nothing moves. */
  readonly correctedIds?: ReadonlySet<string>;
}

/** The list of problems above a form. Takes the focus after a submit with problems. Each line links to its field. */
export function ErrorSummary({ errors, identity = errors, correctedIds }: Props) {
  const { t } = useSharedTexts(formErrors);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the texts and must not move the focus.
  useEffect(() => {
    box.current?.focus();
  }, [identity]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="error-summary">
      <h2>{t('summary')}</h2>
      {/* A screen reader must not announce corrected lines during typing. */}
      <ul aria-live="off">
        {errors.map(({ id, text }) => (
          <li key={id} {...(correctedIds?.has(id) && { className: 'error-mended' })}>
            <a href={`#${id}`} onClick={(event) => followLink(event, id)}>
              {text}
            </a>
            {correctedIds?.has(id) && <span>{` ${t('mended')}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function followLink(event: MouseEvent, id: string): void {
  event.preventDefault();
  focusField(id);
}

/** Focuses a field by element id and scrolls it to the middle of the window. Does nothing if there is none. */
export function focusField(id: string | undefined): void {
  const field = id === undefined ? null : document.getElementById(id);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
