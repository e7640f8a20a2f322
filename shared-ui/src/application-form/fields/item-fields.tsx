import type { InfoType, itemTypes } from '@emigration-portal/shared-api';
import type { ComponentProps, ComponentType } from 'react';
import { PasswordField, TextField } from '../../fields/index.ts';
import { DateField } from '../date/DateField.tsx';
import { formatDateAnswer } from '../date/date-parts.ts';
import { ChoiceField, ChoicesAnswer, ChoicesField } from './ChoiceField.tsx';
import type { ItemFieldProps } from './item-field-props.ts';
import { YesOrNoAnswer, YesOrNoField } from './YesOrNoField.tsx';

/** The field of a secret, which must hide it. */
interface SecretField {
  readonly Field: typeof PasswordField;
  readonly hint: 'passwordHint';
  readonly isHintInText: true;
}

type FieldOf<Type extends InfoType> = (typeof itemTypes)[Type] extends { readonly isSecret: true }
  ? SecretField
  : ItemField;

interface ItemField {
  readonly Field: ComponentType<ItemFieldProps>;
  readonly hint?: 'choicesHint' | 'dateHint' | 'numberHint' | 'passwordHint' | 'unknownType';
  /** The hint is also shown next to an answer as text. */
  readonly isHintInText?: true;
  /** Draws an answer as text; without it the answer is shown unchanged. */
  readonly Answer?: ComponentType<{ readonly answer: string }>;
}

/** The field and the text form of each type of information item. The rules of the types are in `itemTypes` of shared-api. */
const itemFields: { readonly [Type in InfoType]: FieldOf<Type> } = {
  Text: { Field: Line },
  Password: { Field: PasswordField, hint: 'passwordHint', isHintInText: true },
  Date: { Field: DateField, hint: 'dateHint', Answer: ({ answer }) => <span>{formatDateAnswer(answer)}</span> },
  'E-mail': {
    Field: (props) => <Line type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />,
  },
  Number: { Field: (props) => <Line inputMode="numeric" {...props} />, hint: 'numberHint' },
  Mobile: { Field: (props) => <Line type="tel" inputMode="tel" autoComplete="tel" {...props} /> },
  'Yes or No': { Field: YesOrNoField, Answer: YesOrNoAnswer },
  Choice: { Field: ChoiceField },
  Choices: { Field: ChoicesField, hint: 'choicesHint', Answer: ChoicesAnswer },
};

const unknownField: ItemField = { Field: Line, hint: 'unknownType', isHintInText: true };

/** Finds the field of a type. A type that is not chosen yet (`''`), or from a newer release, becomes a text field. */
export const findItemField = (type: InfoType | ''): ItemField => {
  const known: Readonly<Partial<Record<string, ItemField>>> = itemFields;
  return known[type || 'Text'] ?? unknownField;
};

function Line(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" {...props} />;
}
