import { type ServiceSection, SMALL_DOCUMENT_HINT_KB } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { AddRowButton } from '../../../components/AddRowButton.tsx';
import { fieldId } from '../draft/rules.ts';
import { type AnyRow, type Rows, type RowsSectionName, sections } from '../draft/sections.ts';
import { FormSection } from '../FormSection.tsx';
import { Row } from './Row.tsx';
import { RowActionMessage } from './RowActionMessage.tsx';
import type { RowActionResult, RowActions } from './row-actions.ts';
import { rowLists } from './row-lists.ts';
import { listRowMarks } from './row-marks.ts';
import type { RowErrors } from './useRowFields.ts';

interface Props {
  readonly name: RowsSectionName;
  readonly rows: readonly AnyRow[];
  readonly errors: RowErrors;
  /** Keys of the expanded rows in all sections. */
  readonly open: ReadonlySet<string>;
  /** The last action on a row of this section. */
  readonly done: RowActionResult | undefined;
  readonly actions: RowActions;
}

const none: RowErrors = {};

/** A section made of rows. Memoised: typing in one section must not render the others. */
export const RowsSection = memo(function RowsSection({ name, rows, errors, open, done, actions }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { list }: ServiceSection = sections[name];
  const own = ownOf(errors, [name, ...rows.map(({ key }) => key)]);
  const { max } = rowLists[list as keyof Rows];
  const isFull = rows.length >= max;
  const marks = rows.flatMap((row) => listRowMarks(list as keyof Rows, row));
  return (
    <FormSection name={name} errors={Object.values(own)} count={rows.length}>
      {rows.length > 0 && (
        <ol className="builder-rows" data-marked={marks.length > 0 || undefined}>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              list={list as keyof Rows}
              section={name}
              row={row}
              at={at}
              total={rows.length}
              errors={ownOf(own, [row.key])}
              isOpen={open.has(row.key)}
              isFull={isFull}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {marks.includes('warning') && (
        <p className="soft builder-note">{t('smallHint', { size: SMALL_DOCUMENT_HINT_KB })}</p>
      )}
      <AddRowButton
        id={fieldId(name, 'add')}
        text={t(`add.${name}`)}
        fullMessage={isFull && t('full', { max })}
        onAdd={() => actions.add(name)}
      />
      <RowActionMessage done={done} onUndo={actions.undo} />
    </FormSection>
  );
});

/** The errors of the rows with these keys. */
function ownOf(errors: RowErrors, keys: readonly string[]): RowErrors {
  if (errors === none) return none;
  const own = Object.entries(errors).filter(([field]) => keys.some((key) => field.startsWith(`${key}-`)));
  return own.length > 0 ? Object.fromEntries(own) : none;
}
