import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { fieldErrorProps } from '../../../components/field-error-props.ts';
import { fieldId } from '../draft/rules.ts';
import type { AnyRow, RowsSectionName, RowTypes } from '../draft/sections.ts';
import { sectionErrorId } from '../FormSection.tsx';

/** Error texts by element id. */
export type RowErrors = Readonly<Record<string, string>>;

export interface RowFieldsProps<Row extends AnyRow> {
  readonly section: RowsSectionName;
  readonly row: Row;
  readonly errors: RowErrors;
  readonly onChange: (row: Row) => void;
  /** Receives true when a file of the row starts to upload, false after it. */
  readonly onBusy: (busy: boolean) => void;
}

/** Returns a function that creates the props of a field of the row. */
export function useRowFields<List extends keyof RowTypes>(listName: List, props: RowFieldsProps<RowTypes[List]>) {
  const { section, row, errors, onChange } = props;
  const labelOf = usePartLabel();
  return <Part extends Exclude<keyof RowTypes[List], 'key' | 'required'> & string>(part: Part) => {
    const id = fieldId(row.key, part);
    return {
      id,
      label: labelOf(listName, part),
      value: row[part],
      onValue: (value: RowTypes[List][Part]) => onChange({ ...row, [part]: value }),
      ...fieldErrorProps(sectionErrorId(section), errors[id] !== undefined),
    };
  };
}

/** Returns a function that finds the label of a row field. */
export function usePartLabel() {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = t('parts', { returnObjects: true });
  return (listName: string, part: string) => parts[listName]?.[part] ?? part;
}
