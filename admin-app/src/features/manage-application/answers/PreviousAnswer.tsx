import type { InfoType } from '@emigration-portal/shared-api';
import { AnswerText } from '@emigration-portal/shared-ui/application-form';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';

interface Props {
  readonly type: InfoType | '';
  readonly answer: string | undefined;
}

/** The answer before the applicant changed it; nothing if it is unchanged. */
export function PreviousAnswer({ type, answer }: Props) {
  const { t } = useTexts(manageApplication);
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
