import { type ServiceSection, SMALL_DOCUMENT_HINT_KB } from '@emigration-portal/shared-api';
import { memo } from 'react';
import { AddRowButton } from '../../../components/AddRowButton.tsx';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { fieldId } from '../draft/rules.ts';
import { type AnyRow, type RowsSectionName, type RowTypes, sections } from '../draft/sections.ts';
import { FormSection } from '../FormSection.tsx';
import { Row } from './Row.tsx';
import { RowActionMessage } from './RowActionMessage.tsx';
import type { RowActionResult, RowActions } from './row-actions.ts';
import { rowListSettings } from './row-list-settings.ts';
import { listRowMarks } from './row-marks.ts';
import type { RowErrors } from './useRowFields.ts';

interface Props {
  readonly name: RowsSectionName;
  readonly rows: readonly AnyRow[];
  readonly errors: RowErrors;
  /** Keys of the expanded rows in all sections. */
  readonly openRows: ReadonlySet<string>;
  /** The last action on a row of this section. */
  readonly lastAction: RowActionResult | undefined;
  readonly actions: RowActions;
}

const noErrors: RowErrors = {};

/** A section with rows. Memoised, so that typing in one section does not render the others. */
export const RowsSection = memo(function RowsSection({ name, rows, errors, openRows, lastAction, actions }: Props) {
  const { t } = useTexts(serviceForm);
  const { property: listName }: ServiceSection = sections[name];
  const sectionErrors = filterErrors(errors, [name, ...rows.map(({ key }) => key)]);
  const { max } = rowListSettings[listName as keyof RowTypes];
  const isFull = rows.length >= max;
  const marks = rows.flatMap((row) => listRowMarks(listName as keyof RowTypes, row));
  return (
    <FormSection name={name} errors={Object.values(sectionErrors)} count={rows.length}>
      {rows.length > 0 && (
        <ol className="builder-rows" data-marked={marks.length > 0 || undefined}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              listName={listName as keyof RowTypes}
              section={name}
              row={row}
              index={index}
              total={rows.length}
              errors={filterErrors(sectionErrors, [row.key])}
              isOpen={openRows.has(row.key)}
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
      <RowActionMessage result={lastAction} onUndo={actions.undo} />
    </FormSection>
  );
});

/** The errors of the fields of these rows. */
function filterErrors(errors: RowErrors, keys: readonly string[]): RowErrors {
  if (errors === noErrors) return noErrors;
  const matchingErrors = Object.entries(errors).filter(([field]) => keys.some((key) => field.startsWith(`${key}-`)));
  return matchingErrors.length > 0 ? Object.fromEntries(matchingErrors) : noErrors;
}
