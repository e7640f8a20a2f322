import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { MouseEvent } from 'react';
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
  /** Keys are field ids. */
  readonly problems: object;
}

/** Links to the panels, with the number of rows and problems. */
export function BuilderIndex({ draft, problems }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const current = useCurrentPanel();
  const wrong = Object.keys(problems);
  return (
    <nav className="builder-index scrolls-sideways" aria-label={t('index')}>
      <ul>
        {panelNames.map((panel) => {
          const names: readonly SectionName[] = panels[panel];
          const rows = names.filter(isRowsSection).flatMap((name) => rowsIn(draft, name));
          const keys = [...names, ...rows.map(({ key }) => key)];
          const faults = wrong.filter((field) =>
            keys.some((key) => field === key || field.startsWith(`${key}-`)),
          ).length;
          return (
            <li key={panel}>
              <a
                href={`#${sectionHeadingId(panel)}`}
                aria-current={panel === current ? 'location' : undefined}
                onClick={(event) => goTo(event, panel)}
              >
                <span>{titleOf(panel)}</span>
                {rows.length > 0 && <span className="builder-count">{rows.length}</span>}
                {faults > 0 && <span className="builder-faults">{t('faults', { count: faults })}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );

  function titleOf(panel: PanelName) {
    return panel === 'about' || panel === 'forAdministrators' ? t(`panels.${panel}`) : t(`sections.${panel}`);
  }
}

/** Scrolls without changing the URL: the leave guard would ask, and Back would return here. */
function goTo(event: MouseEvent, panel: PanelName): void {
  event.preventDefault();
  const heading = document.getElementById(sectionHeadingId(panel));
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView?.({ block: 'start' });
}
