import type { FieldProps } from '../../fields/index.ts';

/** Props of the field of an information item. */
export interface ItemFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** The options of a choice. */
  readonly options?: readonly string[];
  /** In a date, the day, or day and month, may be unknown. */
  readonly allowsPartialDate?: boolean;
  readonly onValue: (value: string) => void;
}
