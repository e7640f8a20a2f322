import type { InfoType, itemTypes } from '@emigration-portal/shared-api';
import type { ComponentProps, ComponentType } from 'react';
import { PasswordField, TextField } from '../../fields/index.ts';
import { DateField } from '../date/DateField.tsx';
import { formatDateAnswer } from '../date/date-parts.ts';
import { ChoiceField, ChoicesAnswer, ChoicesField } from './ChoiceField.tsx';
import type { ItemFieldProps } from './item-field-props.ts';
import { YesOrNoAnswer, YesOrNoField } from './YesOrNoField.tsx';

/** Its field must hide a secret. As text, `AnswerText` never shows one, so there is no `AnswerAsText`. */
interface SecretDisplay {
  readonly Field: typeof PasswordField;
  readonly hint: 'passwordHint';
  readonly isHintInText: true;
}

type DisplayOf<Type extends InfoType> = (typeof itemTypes)[Type] extends { readonly isSecret: true }
  ? SecretDisplay
  : ItemTypeDisplay;

/** How an item type is entered and shown as text. */
interface ItemTypeDisplay {
  readonly Field: ComponentType<ItemFieldProps>;
  readonly hint?: 'choicesHint' | 'dateHint' | 'numberHint' | 'passwordHint' | 'unknownType';
  /** The hint is also shown next to an answer as text. */
  readonly isHintInText?: true;
  /** Draws an answer as text; without it the answer is shown unchanged. */
  readonly AnswerAsText?: ComponentType<{ readonly answer: string }>;
}

/** The display of each item type. Its rules are in `itemTypes` of shared-api. */
const itemTypeDisplays: { readonly [Type in InfoType]: DisplayOf<Type> } = {
  Text: { Field: SingleLineField },
  Password: { Field: PasswordField, hint: 'passwordHint', isHintInText: true },
  Date: { Field: DateField, hint: 'dateHint', AnswerAsText: ({ answer }) => <span>{formatDateAnswer(answer)}</span> },
  'E-mail': {
    Field: (props) => (
      <SingleLineField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
    ),
  },
  Number: { Field: (props) => <SingleLineField inputMode="numeric" {...props} />, hint: 'numberHint' },
  Mobile: {
    Field: (props) => <SingleLineField type="tel" inputMode="tel" autoComplete="tel" {...props} />,
  },
  'Yes or No': { Field: YesOrNoField, AnswerAsText: YesOrNoAnswer },
  Choice: { Field: ChoiceField },
  Choices: { Field: ChoicesField, hint: 'choicesHint', AnswerAsText: ChoicesAnswer },
};

const unknownTypeDisplay: ItemTypeDisplay = { Field: SingleLineField, hint: 'unknownType', isHintInText: true };

/** Finds the display of an item type. A type not chosen yet (`''`) or from a newer release becomes a text field. */
export const findItemTypeDisplay = (type: InfoType | ''): ItemTypeDisplay => {
  const displaysByType: Readonly<Partial<Record<string, ItemTypeDisplay>>> = itemTypeDisplays;
  return displaysByType[type || 'Text'] ?? unknownTypeDisplay;
};

function SingleLineField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" {...props} />;
}
