import { isSameValue } from '@emigration-portal/shared-ui/form';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { fieldId } from '../draft/rules.ts';
import type { AnyRow, RowTypes } from '../draft/sections.ts';
import { IconButton } from './IconButton.tsx';
import { RowMarks } from './RowMarks.tsx';
import { RowTools } from './RowTools.tsx';
import type { RowActions, RowPosition } from './row-actions.ts';
import { rowListSettings } from './row-list-settings.ts';
import type { RowErrors, RowFieldsProps } from './useRowFields.ts';

export interface RowProps extends RowPosition {
  readonly listName: keyof RowTypes;
  /** Errors of this row only. */
  readonly errors: RowErrors;
  readonly isOpen: boolean;
  /** True if the section has the maximum of rows. */
  readonly isFull: boolean;
  readonly actions: RowActions;
}

type RowComponent = (props: RowFieldsProps<AnyRow>) => ReactNode;

/** One row of a section, with details that expand. Memoised, because a service can have many rows. */
export const Row = memo(
  function Row(props: RowProps) {
    const { listName, section, row, index, total, errors, isOpen, actions } = props;
    const { t } = useTexts(serviceForm);
    const item = t(`items.${section}`, { number: index + 1 });
    const { Line, Details } = rowListSettings[listName] as {
      readonly Line: RowComponent;
      readonly Details?: RowComponent;
    };
    const fields: RowFieldsProps<AnyRow> = {
      section,
      row,
      errors,
      onChange: (changed) => actions.change(section, changed),
      onBusy: (busy) => actions.setUploading(row.key, busy),
    };
    const position = { section, row, index, total };

    /** Alt+Arrow moves the row. A select uses these keys itself. */
    function moveByKey(event: KeyboardEvent) {
      const newIndex = index + (event.key === 'ArrowUp' ? -1 : 1);
      const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
      if (!isMove || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      if (newIndex >= 0 && newIndex < total) actions.move(position, newIndex, document.activeElement?.id);
    }

    return (
      <li>
        <fieldset
          className="builder-row"
          data-open={isOpen || undefined}
          data-wrong={Object.keys(errors).length > 0 || undefined}
          onKeyDown={moveByKey}
        >
          <legend className="visually-hidden">{item}</legend>
          <div className={`builder-line builder-line-${listName}`}>
            <span className="builder-number" aria-hidden>
              {index + 1}
            </span>
            <Line {...fields} />
            <RowMarks listName={listName} row={row} />
            <div className="builder-row-buttons">
              <IconButton
                id={fieldId(row.key, 'up')}
                icon="up"
                label={t('moveUp', { item })}
                disabled={index === 0}
                aria-keyshortcuts="Alt+ArrowUp"
                onClick={() => actions.move(position, index - 1)}
              />
              <IconButton
                id={fieldId(row.key, 'down')}
                icon="down"
                label={t('moveDown', { item })}
                disabled={index === total - 1}
                aria-keyshortcuts="Alt+ArrowDown"
                onClick={() => actions.move(position, index + 1)}
              />
              <IconButton icon="remove" label={t('removeItem', { item })} onClick={() => actions.remove(position)} />
            </div>
            <IconButton
              id={fieldId(row.key, 'details')}
              className="builder-open"
              icon={isOpen ? 'close' : 'open'}
              label={t('details', { item })}
              aria-expanded={isOpen}
              onClick={() => actions.setOpen(row.key, !isOpen)}
            />
          </div>
          {isOpen && (
            <div className="builder-details">
              {Details && <Details {...fields} />}
              <RowTools {...position} isFull={props.isFull} actions={actions} item={item} />
            </div>
          )}
        </fieldset>
      </li>
    );
  },
  ({ errors: errorsBefore, ...propsBefore }, { errors, ...props }) =>
    Object.entries(propsBefore).every(([name, value]) => value === props[name as keyof typeof props]) &&
    isSameValue(errorsBefore, errors),
);
