import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { sections } from '../draft/sections.ts';
import { usePartLabel } from '../rows/useRowFields.ts';
import type { PartChange, RowChange, SectionChanges } from './compare-versions.ts';
import { useServiceValueText } from './useServiceValueText.ts';

/** The differences between two versions, by section. */
export function VersionChanges({ changes }: { readonly changes: readonly SectionChanges[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const labelOf = usePartLabel();
  if (changes.length === 0) return <p className="soft">{t('versions.same')}</p>;
  return changes.map(({ section, text, rows }) => (
    <section key={section} className="versions-section" aria-labelledby={`changes-${section}`}>
      <h3 id={`changes-${section}`}>{t(`sections.${section}`)}</h3>
      {text && <BeforeAndAfter change={text} />}
      {rows.length > 0 && (
        <ul className="versions-rows">
          {rows.map((row) => (
            <li key={`${row.kind} ${row.name}`} data-kind={row.kind}>
              <span className="versions-kind">{t(`versions.kinds.${row.kind}`)}</span>
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
    const shownName = name || t('versions.nameless');
    return kind === 'moved' ? t('versions.movedTo', { name: shownName, to: newPosition }) : shownName;
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
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm.versions' });
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
