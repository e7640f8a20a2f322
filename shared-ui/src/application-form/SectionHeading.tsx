import { memo } from 'react';
import { useTranslation } from '../i18n/index.ts';

/** What a section of the form asks for: a key of its texts. */
export type SectionTitle = 'requiredInfo' | 'otherInfo' | 'mandatoryDocs' | 'otherDocs';

/** Drawn once, not with each key. */
export const SectionHeading = memo(function SectionHeading({
  id,
  of,
}: {
  readonly id: string;
  readonly of: SectionTitle;
}) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return <h2 id={id}>{t(of)}</h2>;
});
