import { SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { Choice, TextField } from '@emigration-portal/shared-ui/fields';
import { type ComponentProps, type ComponentType, memo } from 'react';
import { fieldErrorProps } from '../../components/field-error-props.ts';
import serviceForm from '../../locales/en/serviceForm.json';
import { useTexts } from '../../texts.ts';
import { calculateEstimateMinutes } from './draft/estimate.ts';
import type { RowsSectionName, SectionName, ServiceDraft } from './draft/sections.ts';
import { FieldSection, sectionErrorId } from './FormSection.tsx';
import { useDraft } from './rows/DraftContext.ts';

type FieldSectionName = Exclude<SectionName, RowsSectionName>;

/** Props of a section with one field. */
export interface FieldSectionProps<Value = string> {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onValue: (value: Value) => void;
}

type TextSectionName = Exclude<FieldSectionName, 'secondOpinion'>;

const textFieldProps: Readonly<Record<TextSectionName, Partial<ComponentProps<typeof TextField>>>> = {
  name: { required: true, maxLength: SERVICE_MAX_LENGTH.name },
  description: { required: true, multiline: true, rows: 3, maxLength: SERVICE_MAX_LENGTH.description },
  additionalInstructions: { multiline: true, rows: 2, maxLength: SERVICE_MAX_LENGTH.additionalInstructions },
  serviceCharge: { required: true, inputMode: 'decimal', maxLength: SERVICE_MAX_LENGTH.serviceCharge },
  estimateMinutes: { inputMode: 'numeric', maxLength: 4 },
  decideWithinDays: { inputMode: 'numeric', maxLength: 4 },
};

const TextSection = memo(function TextSection({ error, ...field }: FieldSectionProps) {
  const { t } = useTexts(serviceForm);
  const name = field.name as TextSectionName;
  return (
    <FieldSection name={name} errors={error === undefined ? [] : [error]}>
      <TextField
        {...field}
        {...textFieldProps[name]}
        {...fieldErrorProps(sectionErrorId(name), error !== undefined)}
        label={t(`labels.${name}`)}
      />
    </FieldSection>
  );
});

/** The estimated minutes, with a suggestion from the form's content. */
function EstimateSection(field: FieldSectionProps) {
  const { t } = useTexts(serviceForm);
  const { draft } = useDraft();
  const suggestion = String(calculateEstimateMinutes(draft));
  return (
    <div className="builder-beside">
      <TextSection {...field} />
      {field.value.trim() !== suggestion && (
        <Button kind="link" className="builder-suggestion" onClick={() => field.onValue(suggestion)}>
          {t('useEstimate', { minutes: suggestion })}
        </Button>
      )}
    </div>
  );
}

const SecondOpinionSection = memo(function SecondOpinion({ id, value, error, onValue }: FieldSectionProps<boolean>) {
  const { t } = useTexts(serviceForm);
  return (
    <FieldSection name="secondOpinion" errors={error === undefined ? [] : [error]}>
      <Choice isMultiple name={id} id={id} checked={value} onChoose={() => onValue(!value)}>
        {t('labels.secondOpinion')}
      </Choice>
    </FieldSection>
  );
});

/** The component of each section without rows. */
export const fieldSections: {
  readonly [Name in FieldSectionName]: ComponentType<FieldSectionProps<ServiceDraft[Name]>>;
} = {
  name: TextSection,
  description: TextSection,
  additionalInstructions: TextSection,
  serviceCharge: TextSection,
  estimateMinutes: EstimateSection,
  decideWithinDays: TextSection,
  secondOpinion: SecondOpinionSection,
};
