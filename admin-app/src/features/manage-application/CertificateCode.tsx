import type { StaffCertificate } from '@emigration-portal/shared-api';
import { StatusTag, type StatusTone } from '@emigration-portal/shared-ui/lists';
import manageApplication from '../../locales/en/manageApplication.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

const stateTones: Readonly<Record<StaffCertificate['state'], StatusTone>> = { genuine: 'success', revoked: 'danger' };

/** The certificate code with a link to the public check page. The link opens a new tab, so unsaved input stays. */
export function CertificateCode({ code, state }: StaffCertificate) {
  const { t } = useTexts(manageApplication);
  return (
    <p className="certificate-code">
      <span>{t('certificateCode')}</span>{' '}
      <a href={paths.verifyCertificate(code)} target="_blank" rel="noopener">
        <bdi>{code}</bdi>
      </a>{' '}
      <StatusTag tone={stateTones[state]}>{t(`certificateStates.${state}`)}</StatusTag>
    </p>
  );
}
