import {
  canAllowPartialDate,
  canHavePattern,
  choiceKindOf,
  isSecret,
  SERVICE_MAX_LENGTH,
} from '@emigration-portal/shared-api';
import { Choice, TextField } from '@emigration-portal/shared-ui/fields';
import type { ItemDraft } from '../draft/sections.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { GroupField } from './GroupField.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PatternFields } from './PatternFields.tsx';
import { type RowFieldsProps, useRowFields } from './useRowFields.ts';

/** The settings in an expanded item row. They depend on the type of the item. */
export function ItemDetails(props: RowFieldsProps<ItemDraft>) {
  const field = useRowFields('items', props);
  const { row, section } = props;
  const flags = [
    ...(row.type === 'Date' ? (['decideBy'] as const) : []),
    ...(canAllowPartialDate(row) ? (['allowsPartialDate'] as const) : []),
    ...(isSecret(row.type) ? [] : (['searchable'] as const)),
  ];
  return (
    <>
      {choiceKindOf(row.type) && <OptionsEditor {...field('options')} />}
      <TextField {...field('help')} multiline rows={2} maxLength={SERVICE_MAX_LENGTH.help} />
      {canHavePattern(row.type) && <PatternFields {...props} />}
      <ConditionFields {...field('showWhen')} row={row} section={section} />
      <GroupField {...field('group')} row={row} section={section} />
      {flags.length > 0 && (
        <div className="form-choices">
          {flags.map((flag) => {
            const { id, label, value, onValue } = field(flag);
            return (
              <Choice key={flag} isMultiple name={id} id={id} checked={value} onChoose={() => onValue(!value)}>
                {label}
              </Choice>
            );
          })}
        </div>
      )}
    </>
  );
}
