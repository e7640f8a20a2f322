import { Field } from '@emigration-portal/shared-ui/fields';
import { useSearchParams } from '@emigration-portal/shared-ui/router';
import { type FormEvent, type RefObject, useState } from 'react';
import { useClearanceCheckTexts } from '../../../locales/use-clearance-check-texts.ts';
import styles from '../guides.module.css';
import { type Answered, type Question, queryOf, questions } from './clearance-check.ts';

/** More answers than this stand in columns. */
const MOST_BELOW_EACH_OTHER = 5;

interface Props {
  readonly question: Question;
  /** Of the questions before it. */
  readonly answers: readonly Answered[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One question; Continue takes its answer into the address. What is chosen before the page is alive counts too. */
export function CheckQuestion({ question, answers, heading }: Props) {
  const { t } = useClearanceCheckTexts();
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
          <div className={styles.choices} data-many={options.length > MOST_BELOW_EACH_OTHER}>
            {options.map(({ answer, word }, index) => (
              <label key={answer}>
                <input type="radio" name={question} value={answer} {...(index === 0 && { id })} />
                <span>{word ? t(`answers.${word}`) : answer}</span>
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
