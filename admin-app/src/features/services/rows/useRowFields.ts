import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { fieldErrorProps } from '../../../components/field-error-props.ts';
import { fieldId } from '../draft/rules.ts';
import type { AnyRow, Rows, RowsSectionName } from '../draft/sections.ts';
import { sectionErrorId } from '../FormSection.tsx';

/** What is wrong, in words, by the element at fault. */
export type RowErrors = Readonly<Record<string, string>>;

/** What the fields of a row are drawn from. */
export interface RowFieldsProps<Row extends AnyRow> {
  readonly section: RowsSectionName;
  readonly row: Row;
  readonly errors: RowErrors;
  readonly onChange: (row: Row) => void;
  /** True while a file of the row is on its way. */
  readonly onBusy: (busy: boolean) => void;
}

/** What the fields of a row are given, each by its part. */
export function useRowFields<List extends keyof Rows>(list: List, props: RowFieldsProps<Rows[List]>) {
  const { section, row, errors, onChange } = props;
  const labelOf = usePartLabel();
  return <Part extends Exclude<keyof Rows[List], 'key' | 'required'> & string>(part: Part) => {
    const id = fieldId(row.key, part);
    return {
      id,
      label: labelOf(list, part),
      value: row[part],
      onValue: (value: Rows[List][Part]) => onChange({ ...row, [part]: value }),
      ...fieldErrorProps(sectionErrorId(section), errors[id] !== undefined),
    };
  };
}

/** What the form calls a part of a row. */
export function usePartLabel() {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = t('parts', { returnObjects: true });
  return (list: string, part: string) => parts[list]?.[part] ?? part;
}
