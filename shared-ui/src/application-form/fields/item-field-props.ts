import type { FieldProps } from '../../fields/index.ts';

/** What the field of an information item is given. */
export interface ItemFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Of a choice. */
  readonly options?: readonly string[];
  /** Of a date: the day, or day and month, may be unknown. */
  readonly allowsPartialDate?: boolean;
  readonly onValue: (value: string) => void;
}
