import type { Application, Opinion } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { formatDateTime, StatusTag } from '@emigration-portal/shared-ui/lists';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import { AskOpinionForm } from './AskOpinionForm.tsx';
import { GiveOpinionForm, opinionElementId } from './GiveOpinionForm.tsx';
import '../review-panels.css';

interface Props {
  readonly row: Application;
  /** The service needs a second opinion before an approval. */
  readonly isOpinionNeeded: boolean;
  readonly opinions: readonly Opinion[];
  readonly onOpinionsChange: (opinions: Opinion[]) => void;
}

/** The opinions on an application. You can give an opinion that was asked of you, and ask a colleague for one. */
export function OpinionsPanel({ row, isOpinionNeeded, opinions, onOpinionsChange }: Props) {
  const { t } = useTexts(review, 'opinions');
  const me = useSessionUser();
  return (
    <section className="panel" aria-labelledby="opinions">
      <h2 id="opinions">{t('title')}</h2>
      {isOpinionNeeded && <p>{t(opinions.some(({ counts }) => counts) ? 'opinionReceived' : 'opinionNeeded')}</p>}
      <ol className="talk">
        {opinions.map((opinion) => (
          <li key={opinion.id} id={opinionElementId(opinion.id)} tabIndex={-1}>
            <OpinionView {...opinion} />
            {!opinion.answer && opinion.askedOf.id === me?.id && (
              <GiveOpinionForm row={row} opinion={opinion} onOpinionsChange={onOpinionsChange} />
            )}
          </li>
        ))}
      </ol>
      <AskOpinionForm applicationId={row.id} onOpinionsChange={onOpinionsChange} />
    </section>
  );
}

function OpinionView({ askedBy, askedOf, askedAt, question, answer }: Opinion) {
  const { t } = useTexts(review, 'opinions');
  return (
    <>
      <p className="soft">{t('asked', { by: askedBy.name, of: askedOf.name, at: formatDateTime(askedAt) })}</p>
      {question && <p className="talk-text">{question}</p>}
      {answer ? (
        <>
          <p>
            <StatusTag tone={answer.agrees ? 'success' : 'danger'}>
              {t(answer.agrees ? 'agrees' : 'disagrees', { name: askedOf.name })}
            </StatusTag>{' '}
            <span className="soft">{formatDateTime(answer.at)}</span>
          </p>
          {answer.words && <p className="talk-text">{answer.words}</p>}
        </>
      ) : (
        <p>
          <StatusTag tone="neutral">{t('open')}</StatusTag>
        </p>
      )}
    </>
  );
}
