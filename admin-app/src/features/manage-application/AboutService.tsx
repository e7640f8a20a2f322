import type { ServiceContent } from '@emigration-portal/shared-api';
import { ServiceNotes } from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';

/** What its applicant was told of the service: description, links, instructions, cost. */
export function AboutService({ service }: { readonly service: ServiceContent }) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  return (
    <section className="panel" aria-labelledby="about-service">
      <h2 id="about-service">{t('aboutService')}</h2>
      {service.description && <p className="application-form-text">{service.description}</p>}
      <ServiceNotes service={service} />
    </section>
  );
}
