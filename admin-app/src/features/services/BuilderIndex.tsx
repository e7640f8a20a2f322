import type { MouseEvent } from 'react';
import serviceFields from '../../locales/en/serviceFields.json';
import serviceForm from '../../locales/en/serviceForm.json';
import { useTexts } from '../../texts.ts';
import {
  isRowsSection,
  type PanelName,
  panelNames,
  panels,
  rowsIn,
  type SectionName,
  type ServiceDraft,
} from './draft/sections.ts';
import { sectionHeadingId } from './FormSection.tsx';
import { useCurrentPanel } from './useCurrentPanel.ts';

interface Props {
  readonly draft: ServiceDraft;
  /** Problems by field id. */
  readonly problems: object;
}

/** Links to the panels of the form. Each shows its number of rows and problems. */
export function BuilderIndex({ draft, problems }: Props) {
  const { t } = useTexts(serviceForm);
  const { t: fieldText } = useTexts(serviceFields);
  const currentPanel = useCurrentPanel();
  const problemFieldIds = Object.keys(problems);
  return (
    <nav className="builder-index scrolls-sideways" aria-label={t('index')}>
      <ul>
        {panelNames.map((panel) => {
          const names: readonly SectionName[] = panels[panel];
          const rows = names.filter(isRowsSection).flatMap((name) => rowsIn(draft, name));
          const idPrefixes = [...names, ...rows.map(({ key }) => key)];
          const problemCount = problemFieldIds.filter((field) =>
            idPrefixes.some((key) => field === key || field.startsWith(`${key}-`)),
          ).length;
          return (
            <li key={panel}>
              <a
                href={`#${sectionHeadingId(panel)}`}
                aria-current={panel === currentPanel ? 'location' : undefined}
                onClick={(event) => focusPanel(event, panel)}
              >
                <span>{titleOf(panel)}</span>
                {rows.length > 0 && <span className="builder-count">{rows.length}</span>}
                {problemCount > 0 && <span className="builder-faults">{t('faults', { count: problemCount })}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );

  function titleOf(panel: PanelName) {
    return panel === 'about' || panel === 'forAdministrators' ? t(`panels.${panel}`) : fieldText(`sections.${panel}`);
  }
}

/** Focuses a panel without changing the URL: that would trigger the leave guard and add a history entry. */
function focusPanel(event: MouseEvent, panel: PanelName): void {
  event.preventDefault();
  const heading = document.getElementById(sectionHeadingId(panel));
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView?.({ block: 'start' });
}
