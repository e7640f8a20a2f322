import type { ServiceCard } from '@emigration-portal/shared-api';
import { formatMoney } from '@emigration-portal/shared-api/languages';
import { WrittenText } from '@emigration-portal/shared-ui/page';
import cardFacts from '../../locales/en/cardFacts.json';
import { useTexts } from '../../texts.ts';

/** Shows the description, charge, times and documents of a service. Leaves out facts that are unknown. */
export function CardFacts({ card }: { readonly card: ServiceCard }) {
  const { t } = useTexts(cardFacts);
  const { description, serviceCharge, documents, estimateMinutes, decideWithinDays } = card;
  const facts = [
    serviceCharge && formatMoney(serviceCharge),
    estimateMinutes && t('minutes', { count: estimateMinutes }),
    decideWithinDays && t('decided', { count: decideWithinDays }),
  ].filter(Boolean);
  return (
    <>
      <p className="service-about">
        <WrittenText text={description} />
      </p>
      {facts.length > 0 && (
        <ul className="service-facts" aria-label={t('facts')}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <details className="service-documents">
          <summary>
            {t(documents.some(({ conditional }) => conditional) ? 'upToDocuments' : 'documents', {
              count: documents.length,
            })}
          </summary>
          <ul>
            {documents.map(({ name, conditional }) => (
              <li key={name}>
                <WrittenText text={name} />
                {conditional && <span>{` ${t('conditional')}`}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
