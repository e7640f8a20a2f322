import { Field } from '@emigration-portal/shared-ui/fields';
import { useSearchParams } from '@emigration-portal/shared-ui/router';
import { type FormEvent, type RefObject, useState } from 'react';
import clearanceCheck from '../../../locales/en/clearanceCheck.json';
import { useTexts } from '../../../texts.ts';
import styles from '../guides.module.css';
import { type ChosenAnswer, type Question, queryOf, questions } from './clearance-check.ts';
import { useAnswerText } from './use-answer-text.ts';

/** A question with more answers than this shows them in columns. */
const MAX_ANSWERS_IN_ONE_COLUMN = 5;

interface Props {
  readonly question: Question;
  /** The answers to the earlier questions. */
  readonly answers: readonly ChosenAnswer[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One question. Continue adds the answer to the address. Reads the DOM, so that a choice before hydration counts. */
export function CheckQuestion({ question, answers, heading }: Props) {
  const { t } = useTexts(clearanceCheck);
  const answerText = useAnswerText();
  const [, setParams] = useSearchParams();
  const options = questions[question];
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = new FormData(event.currentTarget).get(question);
    if (typeof answer === 'string')
      return setParams(queryOf([...answers, { question, answer }]), { preventScrollReset: true });
    setMissing(true);
    document.getElementById(question)?.focus();
  }

  return (
    <form className={styles.question} noValidate onSubmit={submit} onChange={() => setMissing(false)}>
      <Field
        id={question}
        group="radiogroup"
        required
        label={
          <h2 ref={heading} tabIndex={-1}>
            {t(`questions.${question}.title`)}
          </h2>
        }
        error={isMissing ? t('choose') : undefined}
      >
        {({ id }) => (
          <div className={styles.choices} data-many={options.length > MAX_ANSWERS_IN_ONE_COLUMN}>
            {options.map(({ answer }, index) => (
              <label key={answer}>
                <input type="radio" name={question} value={answer} {...(index === 0 && { id })} />
                <span>{answerText(answer)}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
      <button type="submit" className="button">
        {t('continue')}
      </button>
    </form>
  );
}
