import type { InfoType } from '@emigration-portal/shared-api';
import { AnswerText } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';

interface Props {
  readonly type: InfoType | '';
  readonly answer: string | undefined;
}

/** The answer before the applicant changed it; nothing if it is unchanged. */
export function PreviousAnswer({ type, answer }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  if (answer === undefined) return null;
  return (
    <p className="answer-before">
      <span>{t('before')}</span>{' '}
      <del>
        <AnswerText type={type} answer={answer} />
      </del>
    </p>
  );
}
