import { memo } from 'react';
import { useTranslation } from '../i18n/index.ts';

/** What a section of the form asks for: a key of its texts. */
export type SectionTitle = 'requiredInfo' | 'otherInfo' | 'mandatoryDocs' | 'otherDocs';

/** Puts the focus on a section's heading; does nothing where the form has none of it. */
export function focusSection(title: SectionTitle): void {
  const heading = document.querySelector<HTMLElement>(`[data-section="${title}"]`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

/** Drawn once, not with each key. */
export const SectionHeading = memo(function SectionHeading({
  id,
  of: title,
}: {
  readonly id: string;
  readonly of: SectionTitle;
}) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return (
    <h2 id={id} tabIndex={-1} data-section={title}>
      {t(title)}
    </h2>
  );
});
