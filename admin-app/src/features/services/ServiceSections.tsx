import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { TextField } from '../../components/Field.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { newDocument, newInfo, newUrl, type ServiceDraft } from './draft.ts';
import { InfoFields } from './InfoFields.tsx';
import { RowList } from './RowList.tsx';
import { fieldId, type Problem } from './rules.ts';
import { errorOf, Section } from './Section.tsx';
import { UrlFields } from './UrlFields.tsx';

interface Props {
  readonly draft: ServiceDraft;
  readonly problems: readonly Problem[];
  readonly onChange: (patch: Partial<ServiceDraft>) => void;
  /** Tells of a row whose sample is on its way. */
  readonly onBusy: (row: string, busy: boolean) => void;
}

/** Every section of a service, in the specified order. */
export function ServiceSections(props: Props) {
  const { problems } = props;
  return (
    <>
      <TextSection {...props} name="name" maxLength={200} required />
      <TextSection {...props} name="description" maxLength={5000} required multiline />
      <TextSection {...props} name="additionalInstructions" maxLength={5000} multiline />
      <TextSection {...props} name="serviceCharge" maxLength={10} required inputMode="decimal" />
      <InfoSection {...props} name="requiredInfo" />
      <InfoSection {...props} name="otherInfo" />
      <DocumentSection {...props} name="mandatoryDocuments" />
      <DocumentSection {...props} name="otherDocuments" />
      <Section name="urls" problems={problems}>
        <RowList
          section="urls"
          rows={props.draft.urls}
          create={newUrl}
          onChange={(urls) => props.onChange({ urls })}
          render={(row, change) => <UrlFields row={row} change={change} problems={problems} />}
        />
      </Section>
    </>
  );
}

interface TextSectionProps extends Props {
  readonly name: 'name' | 'description' | 'additionalInstructions' | 'serviceCharge';
  readonly maxLength: number;
  readonly required?: boolean;
  readonly multiline?: boolean;
  readonly inputMode?: 'decimal';
}

function TextSection({ name, draft, problems, onChange, onBusy: _, ...field }: TextSectionProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const id = fieldId(name, 'field');
  return (
    <Section name={name} problems={problems}>
      <TextField
        {...field}
        id={id}
        label={t(`labels.${name}`)}
        errorId={errorOf(problems, id)}
        value={draft[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </Section>
  );
}

function InfoSection({ name, draft, problems, onChange }: Props & { readonly name: 'requiredInfo' | 'otherInfo' }) {
  return (
    <Section name={name} problems={problems}>
      <RowList
        section={name}
        rows={draft[name]}
        create={newInfo}
        onChange={(rows) => onChange({ [name]: rows })}
        render={(row, change) => <InfoFields row={row} change={change} problems={problems} />}
      />
    </Section>
  );
}

type DocumentsName = 'mandatoryDocuments' | 'otherDocuments';

function DocumentSection({ name, draft, problems, onChange, onBusy }: Props & { readonly name: DocumentsName }) {
  return (
    <Section name={name} problems={problems}>
      <RowList
        section={name}
        rows={draft[name]}
        create={newDocument}
        onChange={(rows) => onChange({ [name]: rows })}
        render={(row, change) => (
          <DocumentFields row={row} change={change} problems={problems} onBusy={(busy) => onBusy(row.key, busy)} />
        )}
      />
    </Section>
  );
}
