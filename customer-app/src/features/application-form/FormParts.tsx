import { goToSection } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { isSameValue } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { PartProgress } from './asked-fields.ts';

interface Props {
  readonly parts: readonly PartProgress[];
}

/** The parts of the form, each a link, and how much of it is filled in. Redrawn when that changes, not with each key. */
export const FormParts = memo(function FormParts({ parts }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return (
    <nav className="form-parts" aria-label={t('parts')}>
      <ul>
        {parts.map(({ section, required, given }) => (
          <li key={section}>
            <Button kind="link" onClick={() => goToSection(section)}>
              {shared(section)}
            </Button>
            {required > 0 && <span>{t('ofSection', { done: given, count: required })}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}, isSameValue);
