import { documentTypes, MAX_UPLOAD_BYTES, SMALL_DOCUMENT_HINT_KB, sizeUnits } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { FileField } from '@emigration-portal/shared-ui/uploads';
import { SelectField, TextField } from '../../components/Field.tsx';
import type { DocumentDraft } from './draft.ts';
import { fieldId, isSmall, type Problem } from './rules.ts';
import { errorOf } from './Section.tsx';

interface Props {
  readonly row: DocumentDraft;
  readonly change: (patch: Partial<DocumentDraft>) => void;
  readonly problems: readonly Problem[];
  /** True while its sample is on its way. */
  readonly onBusy: (busy: boolean) => void;
}

/** A document an applicant is asked for: name, type, largest size, instruction and a sample. */
export function DocumentFields({ row, change, problems, onBusy }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const field = (name: string) => ({
    id: fieldId(row.key, name),
    errorId: errorOf(problems, fieldId(row.key, name)),
  });
  const sample = { name: row.fileName, prefix: row.filePrefix, contentType: '' };
  const sampleProblem = problems.find((problem) => problem.field === fieldId(row.key, 'sample'))?.text;
  return (
    <>
      <div className="fields">
        <TextField
          {...field('name')}
          required
          label={t('documentName')}
          maxLength={200}
          value={row.name}
          onChange={(name) => change({ name })}
        />
        <SelectField
          {...field('type')}
          required
          label={t('documentType')}
          value={row.type}
          options={documentTypes.map((type) => ({ value: type, text: t(type === '.pdf' ? 'pdf' : 'jpg') }))}
          onChange={(type) => change({ type })}
        />
        <TextField
          {...field('maxSize')}
          required
          label={t('maxSize')}
          type="number"
          maxLength={8}
          hint={isSmall(row.maxSize, row.unit) ? t('smallHint', { size: SMALL_DOCUMENT_HINT_KB }) : undefined}
          value={row.maxSize}
          onChange={(maxSize) => change({ maxSize })}
        />
        <SelectField
          {...field('unit')}
          required
          label={t('unit')}
          value={row.unit}
          options={sizeUnits.map((unit) => ({ value: unit, text: t(`units.${unit}`) }))}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <TextField
        {...field('instruction')}
        label={t('instruction')}
        maxLength={1000}
        value={row.instruction}
        onChange={(instruction) => change({ instruction })}
      />
      <FileField
        id={fieldId(row.key, 'sample')}
        label={t('sample')}
        types={documentTypes}
        limit={MAX_UPLOAD_BYTES}
        error={sampleProblem && t(`problems.${sampleProblem}`)}
        value={row.fileName ? sample : undefined}
        onChange={(file) => change({ fileName: file?.name ?? '', filePrefix: file?.prefix ?? '' })}
        onBusy={onBusy}
      />
    </>
  );
}
