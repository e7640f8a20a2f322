import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { SectionName } from './sections.ts';

interface Props {
  readonly name: SectionName;
  /** What is wrong in it, in words. */
  readonly errors: readonly string[];
  readonly children: ReactNode;
}

/** One section of the form, with what is wrong in it below its heading. */
export function Section({ name, errors, children }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  return (
    <section className="panel" aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{t(`sections.${name}`)}</h2>
      {errors.length > 0 && (
        <div id={errorId(name)} className="error">
          {[...new Set(errors)].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

/** Where its errors stand. */
export const errorId = (name: SectionName) => `${name}-error`;

/** Scrolls to the section of the first wrong field and puts the cursor into that. */
export function showFirst([first]: readonly { readonly id: string }[]): void {
  const field = first && document.getElementById(first.id);
  field?.focus({ preventScroll: true });
  field?.closest('section')?.scrollIntoView?.({ block: 'start' });
}
