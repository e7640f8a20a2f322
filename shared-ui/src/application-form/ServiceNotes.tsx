import { parseUrl, type ServiceContent } from '@emigration-portal/shared-api';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import { memo, useId } from 'react';
import applicationForm from '../locales/en/applicationForm.json';
import { useSharedTexts } from '../texts/index.ts';
import './application-form.css';

/** The links, instructions and cost of a service, below its form. */
export const ServiceNotes = memo(function ServiceNotes({ service }: { readonly service: ServiceContent }) {
  const { t } = useSharedTexts(applicationForm);
  const id = useId();
  const links = service.urls.filter(({ url }) => isWebAddress(url));
  return (
    <>
      {links.length > 0 && (
        <section className="application-form-section" aria-labelledby={`${id}-links`}>
          <h2 id={`${id}-links`}>{t('readMore')}</h2>
          <ul className="application-form-links">
            {links.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <span>{name || url}</span>
                  <span className="visually-hidden">{` ${t('newTab')}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {service.additionalInstructions && (
        <section className="application-form-section" aria-labelledby={`${id}-instructions`}>
          <h2 id={`${id}-instructions`}>{t('instructions')}</h2>
          <p className="application-form-text">
            <bdi>{service.additionalInstructions}</bdi>
          </p>
        </section>
      )}
      <p className="application-form-cost">
        {t('cost', { amount: groupAmount(service.serviceCharge) || t('noCost') })}
      </p>
    </>
  );
});

/** Only http and https addresses become links, so a stored script cannot run. See docs/product.md#services. */
function isWebAddress(text: string): boolean {
  return ['https:', 'http:'].includes(parseUrl(text)?.protocol ?? '');
}
