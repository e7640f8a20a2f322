import type { FieldProps } from '../fields/index.ts';

/** What the field of an information item is given. */
export interface ItemFieldProps extends FieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Of a choice. */
  readonly options?: readonly string[];
  readonly onValue: (value: string) => void;
}
