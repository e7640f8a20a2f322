import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/index.ts';

interface Props {
  /** What is wrong, in the order of the form; `id` is the field's element id. Nothing is shown for an empty list. */
  readonly errors: readonly { readonly id: string; readonly text: string }[];
}

/**
 * What is wrong with a form, above it. Takes focus whenever it is given a new list that is not empty, so give it a new
 * array on each submit; each line leads to its field.
 */
export function ErrorSummary({ errors }: Props) {
  const { t } = useTranslation('shared');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="error-summary">
      <h2>{t('errors.summary')}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
