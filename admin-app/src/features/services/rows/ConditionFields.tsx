import { type Condition, conditionOperators, SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import serviceFields from '../../../locales/en/serviceFields.json';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import {
  changeConditionItem,
  listConditionItems,
  listConditionOperators,
  listPossibleAnswers,
} from '../draft/conditions.ts';
import type { AnyRow, ItemDraft, RowsSectionName } from '../draft/sections.ts';
import { useDraft } from './DraftContext.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: Condition | undefined;
  readonly onValue: (condition: Condition | undefined) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly row: AnyRow;
  readonly section: RowsSectionName;
}

/** Edits the condition of a row: the item, the operator and the value to compare with. */
export function ConditionFields({ row, section, value: condition, onValue, ...field }: Props) {
  const { t } = useTexts(serviceForm);
  const { t: operatorText } = useTexts(serviceFields, 'operators');
  const { draft } = useDraft();
  const items = listConditionItems(draft, section, row);
  const selectedItem = items.find(({ name }) => name.trim() === condition?.item.trim());
  const { invalid, describedBy } = field;
  const changeCondition = (change: Partial<Condition>) => condition && onValue({ ...condition, ...change });

  function chooseItem(itemName: string) {
    const chosenItem = items.find(({ name }) => name.trim() === itemName);
    onValue(chosenItem && changeConditionItem(chosenItem, condition));
  }

  return (
    <fieldset className="builder-condition">
      <legend>{field.label}</legend>
      <SelectField
        {...field}
        label={t('condition.item')}
        // Without an item the row always applies, so the label must not say "optional".
        required
        value={condition?.item.trim() ?? ''}
        options={[
          { value: '', text: t(items.length > 0 ? 'condition.always' : 'condition.none') },
          ...[...new Set(items.map(({ name }) => name.trim()))].map((name) => ({ value: name, text: name })),
        ]}
        unknownText={(item) => t('condition.unknown', { item })}
        onValue={chooseItem}
      />
      {condition && (
        <>
          <SelectField
            id={`${field.id}Is`}
            label={t('condition.is')}
            required
            value={condition.is}
            options={listConditionOperators(selectedItem).map((name) => ({
              value: name,
              text: operatorText(name),
            }))}
            unknownText={(name) => operatorText(name)}
            onValue={(is) =>
              changeCondition({ is, ...(conditionOperators[is].operand === 'nothing' && { value: '' }) })
            }
          />
          {conditionOperators[condition.is].operand !== 'nothing' && (
            <ConditionValueField
              id={`${field.id}Value`}
              item={selectedItem}
              value={condition.value}
              onValue={(value) => changeCondition({ value })}
              invalid={invalid}
              describedBy={describedBy}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

interface ConditionValueProps extends Pick<Props, 'id' | 'invalid' | 'describedBy'> {
  readonly item: ItemDraft | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The value to compare with: a list of the possible answers, or free input. */
function ConditionValueField({ item, ...field }: ConditionValueProps) {
  const { t } = useTexts(serviceForm);
  const possibleAnswers = listPossibleAnswers(item);
  const fieldProps = { ...field, label: t('condition.value'), required: true };
  if (!possibleAnswers) {
    const type = item?.type === 'Date' ? 'date' : 'text';
    return <TextField {...fieldProps} type={type} maxLength={SERVICE_MAX_LENGTH.conditionValue} />;
  }
  const isYesOrNo = item?.type === 'Yes or No';
  const textOf = (answer: string) =>
    isYesOrNo && (answer === 'Yes' || answer === 'No') ? t(`condition.answers.${answer}`) : answer;
  const options = ['', ...possibleAnswers].map((answer) => ({
    value: answer,
    text: textOf(answer) || t('condition.choose'),
  }));
  return <SelectField {...fieldProps} options={options} unknownText={String} />;
}
