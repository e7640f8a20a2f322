import { Button } from '@emigration-portal/shared-ui/button';
import { SelectField } from '@emigration-portal/shared-ui/fields';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { oppositeSections } from '../draft/row-changes.ts';
import { fieldId } from '../draft/rules.ts';
import type { RowActions, RowPosition } from './row-actions.ts';

interface Props extends RowPosition {
  /** Name of the row for labels. */
  readonly item: string;
  readonly isFull: boolean;
  readonly actions: RowActions;
}

/** Tools of an expanded row: set position, duplicate, make required or optional. */
export function RowTools({ item, isFull, actions, ...position }: Props) {
  const { t } = useTexts(serviceForm);
  const { section, row, index, total } = position;
  const oppositeSection = oppositeSections[section];
  const positionFieldId = fieldId(row.key, 'position');
  return (
    <div className="builder-row-tools">
      {total > 2 && (
        <SelectField
          id={positionFieldId}
          label={t('position')}
          required
          value={String(index)}
          options={Array.from({ length: total }, (_, newIndex) => ({
            value: String(newIndex),
            text: t('positionOf', { number: newIndex + 1, total }),
          }))}
          onValue={(value) => actions.move(position, Number(value), positionFieldId)}
        />
      )}
      <Button
        aria-disabled={isFull}
        aria-label={t('duplicateItem', { item })}
        onClick={() => isFull || actions.duplicate(position)}
      >
        {t('duplicateRow')}
      </Button>
      {oppositeSection && (
        <Button aria-label={t(`across.${oppositeSection}Item`, { item })} onClick={() => actions.moveAcross(position)}>
          {t(`across.${oppositeSection}`)}
        </Button>
      )}
    </div>
  );
}
