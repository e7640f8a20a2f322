import { Link } from '@emigration-portal/shared-ui/router';
import application from '../../../locales/en/application.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';

/** Shows the certificate code, with a link to the public page where anybody can check it. */
export function CertificateCodeRow({ code }: { readonly code: string }) {
  const { t } = useTexts(application);
  return (
    <div>
      <dt>{t('certificateCode')}</dt>
      <dd className="customer-certificate">
        <strong>
          <bdi>{code}</bdi>
        </strong>
        <span>{t('certificateCheck')}</span>
        <Link to={paths.verifyCertificate(code)}>{t('checkCertificate')}</Link>
      </dd>
    </div>
  );
}
