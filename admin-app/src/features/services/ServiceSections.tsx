import { SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { blamed } from '../../components/blamed.ts';
import { RowsSection } from './RowsSection.tsx';
import { errorId, Section } from './Section.tsx';
import { type Rows, type SectionName, sectionNames, sections } from './sections.ts';
import type { Errors } from './useRowFields.ts';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  /** Tells of a row whose sample is on its way. */
  readonly onBusy: (row: string, busy: boolean) => void;
}

const none: Errors = {};

/** Every section of a service, in the specified order. */
export function ServiceSections({ form, onBusy }: Props) {
  const wrong = Object.keys(form.problems) as (keyof typeof form.problems)[];
  const errors = wrong.length === 0 ? none : Object.fromEntries(wrong.map((id) => [id, form.textOf(id) ?? '']));
  return sectionNames.map((name) => {
    if (isText(name)) return <TextSection key={name} {...form.field(name)} name={name} />;
    const { value, onValue } = form.field(name);
    return (
      <RowsSection
        key={name}
        name={name}
        list={sections[name].list}
        rows={value}
        errors={errors}
        onChange={onValue as (rows: readonly Rows[keyof Rows][]) => void}
        onBusy={onBusy}
      />
    );
  });
}

const texts = {
  name: { required: true },
  description: { required: true, multiline: true },
  additionalInstructions: { multiline: true },
  serviceCharge: { required: true, inputMode: 'decimal' },
} as const;
type TextName = keyof typeof texts;
const isText = (name: SectionName): name is TextName => name in texts;

interface TextSectionProps {
  readonly id: string;
  readonly name: TextName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

const TextSection = memo(function TextSection({ error, ...field }: TextSectionProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { name } = field;
  return (
    <Section name={name} errors={error === undefined ? [] : [error]}>
      <TextField
        {...field}
        {...texts[name]}
        {...blamed(errorId(name), error !== undefined)}
        label={t(`labels.${name}`)}
        maxLength={SERVICE_MAX_LENGTH[name]}
      />
    </Section>
  );
});
