import { MAX_DOCUMENTS, MAX_INFO_ITEMS, MAX_URLS } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { TextField } from '../../components/Field.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import {
  type DocumentDraft,
  type InfoDraft,
  newDocument,
  newInfo,
  newUrl,
  type ServiceDraft,
  type UrlDraft,
} from './draft.ts';
import { InfoFields } from './InfoFields.tsx';
import { RowList } from './RowList.tsx';
import { fieldId, type Problem } from './rules.ts';
import { errorOf, Section } from './Section.tsx';
import { UrlFields } from './UrlFields.tsx';

interface Shared {
  readonly problems: readonly Problem[];
  readonly onChange: (patch: Partial<ServiceDraft>) => void;
}

interface Props extends Shared {
  readonly draft: ServiceDraft;
  /** Tells of a row whose sample is on its way. */
  readonly onBusy: (row: string, busy: boolean) => void;
}

/** Every section of a service, in the specified order. Each is redrawn only when something of its own changes. */
export function ServiceSections({ draft, onBusy, ...shared }: Props) {
  const text = (name: TextSectionProps['name']) => ({ ...shared, name, value: draft[name] });
  const documents = { ...shared, onBusy };
  return (
    <>
      <TextSection {...text('name')} maxLength={200} required />
      <TextSection {...text('description')} maxLength={5000} required multiline />
      <TextSection {...text('additionalInstructions')} maxLength={5000} multiline />
      <TextSection {...text('serviceCharge')} maxLength={10} required inputMode="decimal" />
      <InfoSection {...shared} name="requiredInfo" rows={draft.requiredInfo} />
      <InfoSection {...shared} name="otherInfo" rows={draft.otherInfo} />
      <DocumentSection {...documents} name="mandatoryDocuments" rows={draft.mandatoryDocuments} />
      <DocumentSection {...documents} name="otherDocuments" rows={draft.otherDocuments} />
      <UrlSection {...shared} rows={draft.urls} />
    </>
  );
}

interface TextSectionProps extends Shared {
  readonly name: 'name' | 'description' | 'additionalInstructions' | 'serviceCharge';
  readonly value: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly multiline?: boolean;
  readonly inputMode?: 'decimal';
}

const TextSection = memo(function TextSection({ name, problems, onChange, ...field }: TextSectionProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const id = fieldId(name, 'field');
  return (
    <Section name={name} problems={problems}>
      <TextField
        {...field}
        id={id}
        label={t(`labels.${name}`)}
        errorId={errorOf(problems, id)}
        onChange={(value) => onChange({ [name]: value })}
      />
    </Section>
  );
});

interface InfoSectionProps extends Shared {
  readonly name: 'requiredInfo' | 'otherInfo';
  readonly rows: readonly InfoDraft[];
}

const InfoSection = memo(function InfoSection({ name, rows, problems, onChange }: InfoSectionProps) {
  return (
    <Section name={name} problems={problems}>
      <RowList
        section={name}
        rows={rows}
        max={MAX_INFO_ITEMS}
        create={newInfo}
        onChange={(changed) => onChange({ [name]: changed })}
        render={(row, change) => <InfoFields row={row} change={change} problems={problems} />}
      />
    </Section>
  );
});

interface DocumentSectionProps extends Shared, Pick<Props, 'onBusy'> {
  readonly name: 'mandatoryDocuments' | 'otherDocuments';
  readonly rows: readonly DocumentDraft[];
}

const DocumentSection = memo(function DocumentSection(props: DocumentSectionProps) {
  const { name, rows, problems, onChange, onBusy } = props;
  return (
    <Section name={name} problems={problems}>
      <RowList
        section={name}
        rows={rows}
        max={MAX_DOCUMENTS}
        create={newDocument}
        onChange={(changed) => onChange({ [name]: changed })}
        render={(row, change) => (
          <DocumentFields row={row} change={change} problems={problems} onBusy={(busy) => onBusy(row.key, busy)} />
        )}
      />
    </Section>
  );
});

const UrlSection = memo(function UrlSection({
  rows,
  problems,
  onChange,
}: Shared & { readonly rows: readonly UrlDraft[] }) {
  return (
    <Section name="urls" problems={problems}>
      <RowList
        section="urls"
        rows={rows}
        max={MAX_URLS}
        create={newUrl}
        onChange={(urls) => onChange({ urls })}
        render={(row, change) => <UrlFields row={row} change={change} problems={problems} />}
      />
    </Section>
  );
});
