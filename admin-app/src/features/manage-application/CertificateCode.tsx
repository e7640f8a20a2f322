import type { StaffCertificate } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { StatusTag, type StatusTone } from '@emigration-portal/shared-ui/lists';
import { paths } from '../../paths.ts';

const tones: Readonly<Record<StaffCertificate['state'], StatusTone>> = { genuine: 'success', revoked: 'danger' };

/** The certificate code, linked to the public check page. A new tab keeps unsaved input here. */
export function CertificateCode({ code, state }: StaffCertificate) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  return (
    <p className="certificate-code">
      <span>{t('certificateCode')}</span>{' '}
      <a href={paths.verifyCertificate(code)} target="_blank" rel="noopener">
        {code}
      </a>{' '}
      <StatusTag tone={tones[state]}>{t(`certificateStates.${state}`)}</StatusTag>
    </p>
  );
}
