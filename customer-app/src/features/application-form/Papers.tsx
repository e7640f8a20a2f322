import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { FileLink } from '@emigration-portal/shared-ui/uploads';

const papers = [
  { title: 'invoice', name: 'invoiceName', prefix: 'invoicePrefix' },
  { title: 'certificate', name: 'certificateName', prefix: 'certificatePrefix' },
  { title: 'insurance', name: 'insuranceCertName', prefix: 'insurancePrefix' },
] as const;

/** The papers that an application holds. */
export const papersOf = (content: ApplicationContent) => papers.filter(({ name }) => content[name] !== '');

interface Props {
  readonly content: ApplicationContent;
  readonly kind?: 'button';
}

/** A way to open each paper: buttons where they are what the page is for, links elsewhere. */
export function Papers({ content, kind }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  return papersOf(content).map(({ title, name, prefix }) => (
    <FileLink
      key={title}
      file={{ name: content[name], prefix: content[prefix] }}
      {...(kind ? { kind } : { label: t('downloadOne', { title: t(title), name: content[name] }) })}
    >
      {t(title)}
    </FileLink>
  ));
}
