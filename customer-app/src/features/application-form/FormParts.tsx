import type { ApplicationContent } from '@emigration-portal/shared-api';
import { goToSection, type SectionTitle } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { useAskedFields } from './useAskedFields.ts';

interface Props {
  readonly content: ApplicationContent;
}

const sections: readonly SectionTitle[] = ['requiredInfo', 'otherInfo', 'mandatoryDocs', 'otherDocs'];

/** The parts of the form, each a link, and how much of it is filled in. */
export const FormParts = memo(function FormParts({ content }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const asked = useAskedFields(content);
  return (
    <nav className="form-parts" aria-label={t('parts')}>
      <ul>
        {sections
          .map((section) => ({ section, own: asked.filter((each) => each.section === section) }))
          .filter(({ own }) => own.length > 0)
          .map(({ section, own }) => {
            const required = own.filter((each) => each.required);
            const done = required.filter(({ isGiven }) => isGiven).length;
            return (
              <li key={section}>
                <Button kind="link" onClick={() => goToSection(section)}>
                  {shared(section)}
                </Button>
                {required.length > 0 && <span>{t('ofSection', { done, count: required.length })}</span>}
              </li>
            );
          })}
      </ul>
    </nav>
  );
});
