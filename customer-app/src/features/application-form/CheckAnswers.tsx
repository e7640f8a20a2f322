import type { ApplicationContent, FieldId, ServiceContent } from '@emigration-portal/shared-api';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import { AnswersToCheck } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { Alert, FormFooter, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { joinValues } from '@emigration-portal/shared-ui/lists';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { type ReactNode, useEffect, useRef } from 'react';
import check from '../../locales/en/check.json';
import { useTexts } from '../../texts.ts';
import type { RequestedFieldChange } from './useRequestedChanges.ts';

interface Props {
  readonly service: ServiceContent;
  readonly content: ApplicationContent;
  readonly requestedChanges: readonly RequestedFieldChange[];
  readonly isSubmitting: boolean;
  /** The result of the last Submit or Save. */
  readonly outcome: Outcome | undefined;
  /** Draws `outcome` below the buttons. */
  readonly message: ReactNode;
  /** Returns to the form: to this field, or to the end of the form. */
  readonly onBack: (field?: FieldId) => void;
  readonly onSubmit: () => void;
}

/** The page "Check your answers": shows all answers before they are submitted. */
export function CheckAnswers({
  service,
  content,
  requestedChanges,
  isSubmitting,
  outcome,
  message,
  onBack,
  onSubmit,
}: Props) {
  const { t } = useTexts(check);
  const page = useRef<HTMLDivElement>(null);
  const unchangedNames = requestedChanges.flatMap(({ name, isDone }) => (isDone ? [] : [name]));

  useEffect(() => {
    page.current?.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
  }, []);

  return (
    <div ref={page} className="application-form column">
      <PageTitle>{t('title')}</PageTitle>
      <p className="application-form-text">{t('about', { service: service.name })}</p>
      {unchangedNames.length > 0 && (
        <Alert kind="warning" title={t('unchanged', { names: joinValues(unchangedNames) })} />
      )}
      <AnswersToCheck content={content} onEdit={onBack} />
      {service.serviceCharge && (
        <p className="application-form-cost">{t('cost', { amount: groupAmount(service.serviceCharge) })}</p>
      )}
      <p className="application-form-text">{t('declare')}</p>
      <FormFooter outcome={outcome} message={message}>
        <div className="customer-buttons">
          <Button onClick={() => onBack()}>{t('back')}</Button>
          <Button kind="primary" loading={isSubmitting} onClick={onSubmit}>
            {t('submit')}
          </Button>
        </div>
      </FormFooter>
    </div>
  );
}
