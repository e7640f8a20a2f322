import { type ApplicationContent, listDownloadableDocuments, type PaymentStatus } from '@emigration-portal/shared-api';
import { FileLink } from '@emigration-portal/shared-ui/uploads';
import application from '../../../locales/en/application.json';
import { useTexts } from '../../../texts.ts';

/** Lists the issued documents that the applicant may download. */
export const listDownloads = ({ issued }: ApplicationContent, paymentStatus: PaymentStatus) =>
  listDownloadableDocuments(paymentStatus).flatMap((kind) => (issued[kind]?.name ? [{ kind, ...issued[kind] }] : []));

interface Props {
  readonly downloads: ReturnType<typeof listDownloads>;
  readonly appearance?: 'button';
}

/** A link or button for each issued document. */
export function DownloadLinks({ downloads, appearance }: Props) {
  const { t } = useTexts(application);
  return downloads.map(({ kind, name, prefix }) => (
    <FileLink
      key={kind}
      file={{ name, prefix }}
      {...(appearance ? { kind: appearance } : { label: t('downloadOne', { title: t(kind), name }) })}
    >
      {t(kind)}
    </FileLink>
  ));
}
