import { joinChosenOptions, splitChosenOptions } from '@emigration-portal/shared-api';
import { Choice, Field, SelectField } from '../../fields/index.ts';
import { joinValues } from '../../lists/index.ts';
import applicationForm from '../../locales/en/applicationForm.json';
import { useSharedTexts } from '../../texts/index.ts';
import type { ItemFieldProps } from './item-field-props.ts';

/** Up to this many options are shown as radio buttons, more as a list. */
const MAX_RADIO_BUTTONS = 7;

/** A choice of one option: radio buttons, the first with the field's id, or a list if there are many. */
export function ChoiceField({ options = [], value, onValue, maxLength: _, ...frame }: ItemFieldProps) {
  const { t } = useSharedTexts(applicationForm);
  if (options.length > MAX_RADIO_BUTTONS) {
    const optionsOfItem = options.map((option) => ({ value: option, text: option }));
    const all = [{ value: '', text: t('chooseOne') }, ...optionsOfItem];
    return <SelectField {...frame} value={value} options={all} unknownText={String} onValue={onValue} />;
  }
  return (
    <Field {...frame} group="radiogroup">
      {({ id }) => (
        <div className="form-choices stacked">
          {options.map((option, index) => (
            <Choice
              key={option}
              name={id}
              {...(index === 0 && { id })}
              checked={value === option}
              onChoose={() => onValue(option)}
            >
              {option}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}

/** A choice of several options: checkboxes, the first with the field's id. The answer has the order of the options. */
export function ChoicesField({ options = [], value, onValue, maxLength: _, ...frame }: ItemFieldProps) {
  const chosen = splitChosenOptions(value);
  const isChosen = (option: string) => chosen.includes(option);
  const toggle = (option: string) => options.filter((each) => (each === option ? !isChosen(each) : isChosen(each)));
  return (
    <Field {...frame} group>
      {({ id }) => (
        <div className="form-choices stacked">
          {options.map((option, index) => (
            <Choice
              isMultiple
              key={option}
              name={id}
              {...(index === 0 && { id })}
              checked={isChosen(option)}
              onChoose={() => onValue(joinChosenOptions(toggle(option)))}
            >
              {option}
            </Choice>
          ))}
        </div>
      )}
    </Field>
  );
}

/** A stored answer of several options as text, separated by commas. */
export const ChoicesAnswer = ({ answer }: { readonly answer: string }) => (
  <span>{joinValues(splitChosenOptions(answer))}</span>
);
