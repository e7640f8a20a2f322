import type { ReactNode } from 'react';
import serviceFields from '../../locales/en/serviceFields.json';
import { useTexts } from '../../texts.ts';
import type { SectionName } from './draft/sections.ts';

interface Props {
  readonly name: SectionName;
  /** Error texts. */
  readonly errors: readonly string[];
  /** Number of rows. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** A section of the form with its errors below the heading. */
export function FormSection({ name, errors, count, children }: Props) {
  const { t } = useTexts(serviceFields, 'sections');
  return (
    <section className="panel builder-panel" aria-labelledby={sectionHeadingId(name)}>
      <div className="builder-heading">
        <h2 id={sectionHeadingId(name)} tabIndex={-1}>
          {t(name)}
        </h2>
        {count !== undefined && <span className="builder-count">{count}</span>}
      </div>
      <SectionErrors name={name} errors={errors} />
      {children}
    </section>
  );
}

/** A section inside a panel of several sections, so without its own heading. */
export function FieldSection({ name, errors, children }: Omit<Props, 'count'>) {
  const { t } = useTexts(serviceFields, 'sections');
  return (
    <fieldset className="builder-part" aria-label={t(name)}>
      <SectionErrors name={name} errors={errors} />
      {children}
    </fieldset>
  );
}

function SectionErrors({ name, errors }: Pick<Props, 'name' | 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <div id={sectionErrorId(name)} className="error">
      {[...new Set(errors)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Element id of the heading of a section or panel. */
export const sectionHeadingId = (name: string) => `${name}-heading`;

/** Element id of a section's errors. */
export const sectionErrorId = (name: SectionName) => `${name}-error`;

/** Focuses the field of the first problem and scrolls it into view. */
export function focusFirstProblem([first]: readonly { readonly id: string }[]): void {
  const field = first && document.getElementById(first.id);
  field?.focus({ preventScroll: true });
  field?.closest('section')?.scrollIntoView?.({ block: 'start' });
  field?.scrollIntoView?.({ block: 'nearest' });
}
