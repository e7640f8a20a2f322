import serviceFields from '../../../locales/en/serviceFields.json';
import serviceVersions from '../../../locales/en/serviceVersions.json';
import { useTexts } from '../../../texts.ts';
import { sections } from '../draft/sections.ts';
import { usePartLabel } from '../rows/useRowFields.ts';
import type { PartChange, RowChange, SectionChanges } from './compare-versions.ts';
import { useServiceValueText } from './useServiceValueText.ts';

/** The differences between two versions, by section. */
export function VersionChanges({ changes }: { readonly changes: readonly SectionChanges[] }) {
  const { t } = useTexts(serviceVersions);
  const { t: sectionTitle } = useTexts(serviceFields, 'sections');
  const labelOf = usePartLabel();
  if (changes.length === 0) return <p className="soft">{t('same')}</p>;
  return changes.map(({ section, text, rows }) => (
    <section key={section} className="versions-section" aria-labelledby={`changes-${section}`}>
      <h3 id={`changes-${section}`}>{sectionTitle(section)}</h3>
      {text && <BeforeAndAfter change={text} />}
      {rows.length > 0 && (
        <ul className="versions-rows">
          {rows.map((row) => (
            <li key={`${row.kind} ${row.name}`} data-kind={row.kind}>
              <span className="versions-kind">{t(`kinds.${row.kind}`)}</span>
              <div>
                <strong>{nameOf(row)}</strong>
                {row.parts.map((change) => (
                  <BeforeAndAfter
                    key={change.part}
                    change={change}
                    label={labelOf(sections[section].property, change.part)}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  ));

  function nameOf({ name, kind, newPosition }: RowChange) {
    const shownName = name || t('nameless');
    return kind === 'moved' ? t('movedTo', { name: shownName, to: newPosition ?? '' }) : shownName;
  }
}

/** Old and new value side by side. */
function BeforeAndAfter({
  change: { part, before, after },
  label,
}: {
  readonly change: PartChange;
  readonly label?: string;
}) {
  const { t } = useTexts(serviceVersions);
  const formatValue = useServiceValueText();
  return (
    <div className="versions-sides">
      {label && <span className="soft">{label}</span>}
      <del>
        <span className="visually-hidden">{`${t('oldValue')} `}</span>
        <span>{formatValue(part, before)}</span>
      </del>
      <ins>
        <span className="visually-hidden">{`${t('newValue')} `}</span>
        <span>{formatValue(part, after)}</span>
      </ins>
    </div>
  );
}
