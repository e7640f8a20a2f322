import { Choice, Field } from '../../fields/index.ts';
import answersTexts from '../../locales/en/answers.json';
import { useSharedTexts } from '../../texts/index.ts';
import type { ItemFieldProps } from './item-field-props.ts';

/** The stored answers and their text keys. */
const answers = [
  { answer: 'Yes', textKey: 'yes' },
  { answer: 'No', textKey: 'no' },
] as const;

/** A Yes and a No radio button; the first has the field's id. */
export function YesOrNoField({ value, onValue, maxLength: _, ...frame }: ItemFieldProps) {
  const { t } = useSharedTexts(answersTexts);
  return (
    <Field {...frame} group="radiogroup">
      {({ id }) => (
        <div className="form-choices">
          {answers.map(({ answer, textKey }, index) => (
            <Choice
              key={answer}
              name={id}
              {...(index === 0 && { id })}
              checked={value === answer}
              onChoose={() => onValue(answer)}
            >
              {t(textKey)}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}

/** A stored Yes or No as text; other stored texts are shown unchanged. */
export function YesOrNoAnswer({ answer }: { readonly answer: string }) {
  const { t } = useSharedTexts(answersTexts);
  const match = answers.find((one) => one.answer === answer.trim());
  return <span>{match ? t(match.textKey) : answer}</span>;
}
