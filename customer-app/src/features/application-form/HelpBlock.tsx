import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { removeDirectionControls } from '@emigration-portal/shared-api/languages';
import { memo, useId } from 'react';
import application from '../../locales/en/application.json';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly applicationId: number | undefined;
  readonly serviceName: string;
}

/** A WhatsApp link to support with a message that names the application. */
export const HelpBlock = memo(function HelpBlock({ applicationId, serviceName }: Props) {
  const { t } = useTexts(application);
  const heading = useId();
  const { phone } = runtimeConfig().supportContact;
  const message = applicationId
    ? t('helpMessage', { id: applicationId })
    : t('helpMessageNew', { service: serviceName });
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{t('help')}</h2>
      <p className="application-form-text">
        <span>{t('helpText')}</span>{' '}
        <a href={buildWhatsAppLink(phone, message)} target="_blank" rel="noopener noreferrer">
          {t('helpLink', { phone: phone.replaceAll(' ', '\u00a0') })}
        </a>
      </p>
    </section>
  );
});

const buildWhatsAppLink = (phone: string, message: string) =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(removeDirectionControls(message))}`;
