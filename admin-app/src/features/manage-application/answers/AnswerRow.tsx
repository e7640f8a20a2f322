import { type Application, isSecret } from '@emigration-portal/shared-api';
import { ItemDecisionField } from '../review/ItemDecisionField.tsx';
import type { ItemDecisions } from '../review/useItemDecisions.ts';
import { AnswerValue } from './AnswerValue.tsx';
import { PreviousAnswer } from './PreviousAnswer.tsx';
import { RevealAnswer } from './RevealAnswer.tsx';
import type { AnswerField } from './useReviewFields.ts';

interface Props {
  readonly row: Application;
  readonly answer: AnswerField;
  readonly itemDecisions: ItemDecisions | undefined;
  readonly onRevealed: () => void;
}

/** One answer with its decision. A secret answer stays hidden until revealed. */
export function AnswerRow({ row, answer, itemDecisions, onRevealed }: Props) {
  const { field, label, type, value } = answer;
  return (
    <div className="answer">
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        {isSecret(type) && value && row.submitted ? (
          <RevealAnswer field={field} name={label} applicationId={row.id} onRevealed={onRevealed} />
        ) : (
          <AnswerValue item={answer} />
        )}
        <PreviousAnswer type={type} answer={answer.previousValue} />
      </dd>
      {itemDecisions && (
        <dd className="answer-verdict">
          <ItemDecisionField field={field} name={label} subject="answer" itemDecisions={itemDecisions} />
        </dd>
      )}
    </div>
  );
}
