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
  readonly AnswerAsText?: ComponentType<{ readonly answer: string }>;
}

/** How each type of information item is entered, and shown as text. Its rules are in `itemTypes` of shared-api. */
const itemFields: { readonly [Type in InfoType]: FieldOf<Type> } = {
  Text: { Field: SingleLineField },
  Password: { Field: PasswordField, hint: 'passwordHint', isHintInText: true },
  Date: { Field: DateField, hint: 'dateHint', AnswerAsText: ({ answer }) => <span>{formatDateAnswer(answer)}</span> },
  'E-mail': {
    Field: (props) => (
      <SingleLineField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
    ),
  },
  Number: { Field: (props) => <SingleLineField inputMode="numeric" {...props} />, hint: 'numberHint' },
  Mobile: { Field: (props) => <SingleLineField type="tel" inputMode="tel" autoComplete="tel" {...props} /> },
  'Yes or No': { Field: YesOrNoField, AnswerAsText: YesOrNoAnswer },
  Choice: { Field: ChoiceField },
  Choices: { Field: ChoicesField, hint: 'choicesHint', AnswerAsText: ChoicesAnswer },
};

const unknownField: ItemField = { Field: SingleLineField, hint: 'unknownType', isHintInText: true };

/** Finds the field of a type. A type that is not chosen yet (`''`), or from a newer release, becomes a text field. */
export const findItemField = (type: InfoType | ''): ItemField => {
  const fieldsByType: Readonly<Partial<Record<string, ItemField>>> = itemFields;
  return fieldsByType[type || 'Text'] ?? unknownField;
};

function SingleLineField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" {...props} />;
}
