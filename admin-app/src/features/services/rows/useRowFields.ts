import { fieldErrorProps } from '../../../components/field-error-props.ts';
import serviceFields from '../../../locales/en/serviceFields.json';
import { useTexts } from '../../../texts.ts';
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

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = serviceFields.serviceFields.parts;

type Parts = typeof serviceFields.serviceFields.parts;
type LabelKey = { [List in keyof Parts]: `${List}.${keyof Parts[List] & string}` }[keyof Parts];

/** Returns a function that finds the label of a row field. */
export function usePartLabel() {
  const { t } = useTexts(serviceFields, 'parts');
  return (listName: string, part: string) =>
    labels[listName]?.[part] === undefined ? part : t(`${listName}.${part}` as LabelKey);
}
