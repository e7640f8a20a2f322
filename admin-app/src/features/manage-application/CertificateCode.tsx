import type { StaffCertificate } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { StatusTag, type StatusTone } from '@emigration-portal/shared-ui/lists';
import { paths } from '../../paths.ts';

const stateTones: Readonly<Record<StaffCertificate['state'], StatusTone>> = { genuine: 'success', revoked: 'danger' };

/** The certificate code with a link to the public check page. The link opens a new tab, so unsaved input stays. */
export function CertificateCode({ code, state }: StaffCertificate) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication' });
  return (
    <p className="certificate-code">
      <span>{t('certificateCode')}</span>{' '}
      <a href={paths.verifyCertificate(code)} target="_blank" rel="noopener">
        {code}
      </a>{' '}
      <StatusTag tone={stateTones[state]}>{t(`certificateStates.${state}`)}</StatusTag>
    </p>
  );
}
