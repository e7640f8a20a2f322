import type { InfoType, itemTypes } from '@emigration-portal/shared-api';
import type { ComponentProps, ComponentType } from 'react';
import { PasswordField, TextField } from '../../fields/index.ts';
import { DateField } from '../date/DateField.tsx';
import { formatDateAnswer } from '../date/date-parts.ts';
import { ChoiceField, ChoicesAnswer, ChoicesField } from './ChoiceField.tsx';
import type { ItemFieldProps } from './item-field-props.ts';
import { YesOrNoAnswer, YesOrNoField } from './YesOrNoField.tsx';

/** How a secret is asked: in a field that hides it. */
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
  /** It is told beside an answer that is only read as well. */
  readonly isHintInText?: true;
  /** An answer in words; as it was given where this is left out, hidden where it is a secret. */
  readonly Answer?: ComponentType<{ readonly answer: string }>;
}

/**
 * How each type of an information item is asked and read; what can be true of it stands in `itemTypes`. Every type travels
 * as text: the attributes tell phones and browsers what it takes.
 */
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

/** `''` is an item whose type is not chosen yet (a saved draft): a text, like one whose type only a newer release knows. */
export const findItemField = (type: InfoType | ''): ItemField => {
  const known: Readonly<Partial<Record<string, ItemField>>> = itemFields;
  return known[type || 'Text'] ?? unknownField;
};

function Line(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" {...props} />;
}
