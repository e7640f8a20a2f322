import { type ApplicationContent, downloadableDocuments, type PaymentStatus } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { FileLink } from '@emigration-portal/shared-ui/uploads';

/** The documents of an application that its applicant may download. */
export const papersOf = ({ issued }: ApplicationContent, paymentStatus: PaymentStatus) =>
  downloadableDocuments(paymentStatus).flatMap((kind) => (issued[kind]?.name ? [{ kind, ...issued[kind] }] : []));

interface Props {
  readonly papers: ReturnType<typeof papersOf>;
  readonly look?: 'button';
}

/** A way to open each paper: buttons where they are what the page is for, links elsewhere. */
export function Papers({ papers, look }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  return papers.map(({ kind, name, prefix }) => (
    <FileLink
      key={kind}
      file={{ name, prefix }}
      {...(look ? { kind: look } : { label: t('downloadOne', { title: t(kind), name }) })}
    >
      {t(kind)}
    </FileLink>
  ));
}
