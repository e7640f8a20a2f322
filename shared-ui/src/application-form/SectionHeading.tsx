import { memo } from 'react';
import answers from '../locales/en/answers.json';
import { useSharedTexts } from '../texts/index.ts';

/** A section of the form: the key of its title text. */
export type SectionTitle = 'requiredInfo' | 'otherInfo' | 'mandatoryDocs' | 'otherDocs';

/** Focuses the heading of a section. Does nothing if the form does not have it. */
export function focusSection(title: SectionTitle): void {
  const heading = document.querySelector<HTMLElement>(`[data-section="${title}"]`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

/** The heading of a section. Memoised. */
export const SectionHeading = memo(function SectionHeading({
  id,
  of: title,
}: {
  readonly id: string;
  readonly of: SectionTitle;
}) {
  const { t } = useSharedTexts(answers);
  return (
    <h2 id={id} tabIndex={-1} data-section={title}>
      {t(title)}
    </h2>
  );
});
