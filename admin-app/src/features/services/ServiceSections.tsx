import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ComponentType, useMemo } from 'react';
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
  readonly onBusy: (row: string, busy: boolean) => void;
}

const none: RowErrors = {};

/** All sections of the service form. */
export function ServiceSections({ form, onBusy }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const { values, change, problems, submittedProblems } = form;
  const { rows, open } = useOpenRows(values, submittedProblems.identity);
  const { actions, done } = useRowActions({ values, change, open, busy: onBusy });
  const context = useMemo(() => ({ draft: values, actions }), [values, actions]);
  const wrong = Object.keys(problems) as (keyof typeof problems)[];
  const errors = wrong.length === 0 ? none : Object.fromEntries(wrong.map((id) => [id, form.problemTextOf(id) ?? '']));

  function drawn(name: SectionName) {
    if (!isRowsSection(name)) {
      // Each component gets the field of its section, so the cast is safe.
      const Single = fieldSections[name] as ComponentType<unknown>;
      return <Single key={name} {...form.field(name)} />;
    }
    const own = done?.section === name ? done : undefined;
    return (
      <RowsSection
        key={name}
        name={name}
        rows={values[name]}
        errors={errors}
        open={rows}
        done={own}
        actions={actions}
      />
    );
  }

  function panelOf(panel: PanelName) {
    const names: readonly SectionName[] = panels[panel];
    if (panel !== 'about' && panel !== 'forAdministrators') return names.map(drawn);
    return (
      <section key={panel} className={`panel builder-panel builder-${panel}`} aria-labelledby={sectionHeadingId(panel)}>
        <h2 id={sectionHeadingId(panel)} tabIndex={-1}>
          {t(`panels.${panel}`)}
        </h2>
        {names.map(drawn)}
      </section>
    );
  }

  return (
    <DraftContext value={context}>
      <div className="builder-sections">{panelNames.map(panelOf)}</div>
    </DraftContext>
  );
}
