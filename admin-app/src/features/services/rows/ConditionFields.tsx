import { type Condition, conditionOperators, SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import {
  changeConditionItem,
  listConditionItems,
  listConditionOperators,
  listPossibleAnswers,
} from '../draft/conditions.ts';
import type { AnyRow, InfoDraft, RowsSectionName } from '../draft/sections.ts';
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

/** Edits a condition: "Show this when [item] [is] [answer]". */
export function ConditionFields({ row, section, value: condition, onValue, ...field }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { draft } = useDraft();
  const sources = listConditionItems(draft, section, row);
  const source = sources.find(({ name }) => name.trim() === condition?.item.trim());
  const { invalid, describedBy } = field;
  const say = (change: Partial<Condition>) => condition && onValue({ ...condition, ...change });

  function goBy(item: string) {
    const chosen = sources.find(({ name }) => name.trim() === item);
    onValue(chosen && changeConditionItem(chosen, condition));
  }

  return (
    <fieldset className="builder-condition">
      <legend>{field.label}</legend>
      <SelectField
        {...field}
        label={t('condition.item')}
        required
        value={condition?.item.trim() ?? ''}
        options={[
          { value: '', text: t(sources.length > 0 ? 'condition.always' : 'condition.none') },
          ...[...new Set(sources.map(({ name }) => name.trim()))].map((name) => ({ value: name, text: name })),
        ]}
        unknownText={(item) => t('condition.unknown', { item })}
        onValue={goBy}
      />
      {condition && (
        <>
          <SelectField
            id={`${field.id}Is`}
            label={t('condition.is')}
            required
            value={condition.is}
            options={listConditionOperators(source).map((name) => ({
              value: name,
              text: t(`condition.operators.${name}`),
            }))}
            unknownText={(name) => t(`condition.operators.${name}`)}
            onValue={(is) => say({ is, ...(conditionOperators[is].operand === 'nothing' && { value: '' }) })}
          />
          {conditionOperators[condition.is].operand !== 'nothing' && (
            <AnswerField
              id={`${field.id}Value`}
              source={source}
              value={condition.value}
              onValue={(value) => say({ value })}
              invalid={invalid}
              describedBy={describedBy}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

interface AnswerProps extends Pick<Props, 'id' | 'invalid' | 'describedBy'> {
  readonly source: InfoDraft | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The value to compare with: a list if the item has few answers. */
function AnswerField({ source, ...field }: AnswerProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const answers = listPossibleAnswers(source);
  const shared = { ...field, label: t('condition.value'), required: true };
  if (!answers) {
    const type = source?.type === 'Date' ? 'date' : 'text';
    return <TextField {...shared} type={type} maxLength={SERVICE_MAX_LENGTH.conditionValue} />;
  }
  const options = ['', ...answers].map((answer) => ({ value: answer, text: answer || t('condition.choose') }));
  return <SelectField {...shared} options={options} unknownText={String} />;
}
