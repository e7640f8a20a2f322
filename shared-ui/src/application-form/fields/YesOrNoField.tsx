import { Choice, Field } from '../../fields/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import type { ItemFieldProps } from './item-field-props.ts';

/** The answers as they are stored, and the keys of their words. */
const answers = [
  { answer: 'Yes', word: 'yes' },
  { answer: 'No', word: 'no' },
] as const;

/** Two radio buttons, of which the first has the field's id. */
export function YesOrNoField({ value, onValue, maxLength: _, ...frame }: ItemFieldProps) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return (
    <Field {...frame} group="radiogroup">
      {({ id }) => (
        <div className="form-choices">
          {answers.map(({ answer, word }, index) => (
            <Choice
              key={answer}
              name={id}
              {...(index === 0 && { id })}
              checked={value === answer}
              onChoose={() => onValue(answer)}
            >
              {t(word)}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}

export function YesOrNoAnswer({ answer }: { readonly answer: string }) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const known = answers.find((one) => one.answer === answer.trim());
  return <span>{known ? t(known.word) : answer}</span>;
}
