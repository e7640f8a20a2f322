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
      {text && <BeforeAndAfter of={text} />}
      {rows.length > 0 && (
        <ul className="versions-rows">
          {rows.map((row) => (
            <li key={`${row.kind} ${row.name}`} data-kind={row.kind}>
              <span className="versions-kind">{t(`versions.kinds.${row.kind}`)}</span>
              <div>
                <strong>{nameOf(row)}</strong>
                {row.parts.map((change) => (
                  <BeforeAndAfter key={change.part} of={change} label={labelOf(sections[section].list, change.part)} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  ));

  function nameOf({ name, kind, to }: RowChange) {
    const called = name || t('versions.nameless');
    return kind === 'moved' ? t('versions.movedTo', { name: called, to }) : called;
  }
}

/** Old and new value side by side. */
function BeforeAndAfter({ of: { part, before, after }, label }: { readonly of: PartChange; readonly label?: string }) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm.versions' });
  const wordsOf = useServiceValueText();
  return (
    <div className="versions-sides">
      {label && <span className="soft">{label}</span>}
      <del>
        <span className="visually-hidden">{`${t('was')} `}</span>
        <span>{wordsOf(part, before)}</span>
      </del>
      <ins>
        <span className="visually-hidden">{`${t('is')} `}</span>
        <span>{wordsOf(part, after)}</span>
      </ins>
    </div>
  );
}
