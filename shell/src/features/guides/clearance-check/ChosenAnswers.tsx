import { Link, useLocation } from '@emigration-portal/shared-ui/router';
import clearanceCheck from '../../../locales/en/clearanceCheck.json';
import { useTexts } from '../../../texts.ts';
import styles from '../guides.module.css';
import { type ChosenAnswer, queryOf } from './clearance-check.ts';
import { useAnswerText } from './use-answer-text.ts';

/** Shows the chosen answers so far, each with a link to change it. */
export function ChosenAnswers({ answers }: { readonly answers: readonly ChosenAnswer[] }) {
  const { t } = useTexts(clearanceCheck);
  const answerText = useAnswerText();
  const { pathname } = useLocation();
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer }, index) => (
        <div key={question}>
          <dt>{t(`questions.${question}.name`)}</dt>
          <dd>{answerText(answer)}</dd>
          <dd>
            <Link
              to={pathname + queryOf(answers.slice(0, index))}
              aria-label={t('changeOne', { question: t(`questions.${question}.name`) })}
            >
              {t('change')}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
