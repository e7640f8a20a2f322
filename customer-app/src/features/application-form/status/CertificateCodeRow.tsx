import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import { paths } from '../../../paths.ts';

/** The code by which anybody may check the certificate, with the page where that is done. */
export function CertificateCodeRow({ code }: { readonly code: string }) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  return (
    <div>
      <dt>{t('certificateCode')}</dt>
      <dd className="customer-certificate">
        <strong>{code}</strong>
        <span>{t('certificateCheck')}</span>
        <Link to={paths.verify(code)}>{t('checkCertificate')}</Link>
      </dd>
    </div>
  );
}
