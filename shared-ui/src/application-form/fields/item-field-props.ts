import type { FieldProps } from '../../fields/index.ts';

/** Props of the field of an information item. */
export interface ItemFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** The options of a choice. */
  readonly options?: readonly string[];
  /** For a date: the day, or both day and month, may be unknown. */
  readonly allowsPartialDate?: boolean;
  readonly onValue: (value: string) => void;
}
