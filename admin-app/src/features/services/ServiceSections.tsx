import { type ComponentType, useMemo } from 'react';
import serviceForm from '../../locales/en/serviceForm.json';
import { useTexts } from '../../texts.ts';
import { isRowsSection, type PanelName, panelNames, panels, type SectionName } from './draft/sections.ts';
import { sectionHeadingId } from './FormSection.tsx';
import { fieldSections } from './field-sections.tsx';
import { DraftContext } from './rows/DraftContext.ts';
import { RowsSection } from './rows/RowsSection.tsx';
import { useRowActions } from './rows/useRowActions.ts';
import type { RowErrors } from './rows/useRowFields.ts';
import { useOpenRows } from './useOpenRows.ts';
import type { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly form: ReturnType<typeof useServiceForm>;
  /** Called when a row starts or ends an upload. */
  readonly onBusy: (rowKey: string, busy: boolean) => void;
}

const noErrors: RowErrors = {};

/** All sections of the service form. */
export function ServiceSections({ form, onBusy }: Props) {
  const { t } = useTexts(serviceForm);
  const { values, change, problems, submittedProblems } = form;
  const { openRows, setRowOpen } = useOpenRows(values, submittedProblems.identity);
  const { actions, lastAction } = useRowActions({ values, change, setOpen: setRowOpen, setUploading: onBusy });
  const context = useMemo(() => ({ draft: values, actions }), [values, actions]);
  const problemFieldIds = Object.keys(problems) as (keyof typeof problems)[];
  const errors =
    problemFieldIds.length === 0
      ? noErrors
      : Object.fromEntries(problemFieldIds.map((id) => [id, form.problemTextOf(id) ?? '']));

  function renderSection(name: SectionName) {
    if (!isRowsSection(name)) {
      // Each component gets the field of its section, so the cast is safe.
      const FieldComponent = fieldSections[name] as ComponentType<unknown>;
      return <FieldComponent key={name} {...form.field(name)} />;
    }
    const sectionAction = lastAction?.section === name ? lastAction : undefined;
    return (
      <RowsSection
        key={name}
        name={name}
        rows={values[name]}
        errors={errors}
        openRows={openRows}
        lastAction={sectionAction}
        actions={actions}
      />
    );
  }

  function renderPanel(panel: PanelName) {
    const names: readonly SectionName[] = panels[panel];
    if (panel !== 'about' && panel !== 'forAdministrators') return names.map(renderSection);
    return (
      <section key={panel} className={`panel builder-panel builder-${panel}`} aria-labelledby={sectionHeadingId(panel)}>
        <h2 id={sectionHeadingId(panel)} tabIndex={-1}>
          {t(`panels.${panel}`)}
        </h2>
        {names.map(renderSection)}
      </section>
    );
  }

  return (
    <DraftContext value={context}>
      <div className="builder-sections">{panelNames.map(renderPanel)}</div>
    </DraftContext>
  );
}
