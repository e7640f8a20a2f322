import type { ApplicationContent } from '@emigration-portal/shared-api';
import { goToSection, type SectionTitle } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { useRequiredFields } from './useRequiredFields.ts';

interface Props {
  readonly content: ApplicationContent;
}

const sections: readonly SectionTitle[] = ['requiredInfo', 'otherInfo', 'mandatoryDocs', 'otherDocs'];

/** The parts of the form, each a link, and how much of it is filled in. */
export const FormParts = memo(function FormParts({ content }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const required = useRequiredFields(content);
  const has: Record<SectionTitle, boolean> = {
    requiredInfo: required.some(({ section }) => section === 'requiredInfo'),
    otherInfo: content.items.some((item) => !item.required),
    mandatoryDocs: required.some(({ section }) => section === 'mandatoryDocs'),
    otherDocs: content.documents.some((document) => !document.required),
  };
  return (
    <nav className="form-parts" aria-label={t('parts')}>
      <ul>
        {sections
          .filter((section) => has[section])
          .map((section) => {
            const own = required.filter((each) => each.section === section);
            const done = own.filter(({ isGiven }) => isGiven).length;
            return (
              <li key={section}>
                <Button kind="link" onClick={() => goToSection(section)}>
                  {shared(section)}
                </Button>
                {own.length > 0 && <span>{t('ofSection', { done, count: own.length })}</span>}
              </li>
            );
          })}
      </ul>
    </nav>
  );
});
