import type { ServiceContent } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { Alert, ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRef, useState } from 'react';
import { type ImportProblem, parseServiceFile } from './draft/import-service.ts';
import { findSection, type RowsSectionName } from './draft/sections.ts';
import { usePartLabel } from './rows/useRowFields.ts';

interface Props {
  /** True if the file would replace unsaved input. */
  readonly asks: boolean;
  readonly onContent: (content: ServiceContent) => void;
}

/** Fills the form from an exported service. An invalid file changes nothing. */
export function ImportButton({ asks, onContent }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceImport' });
  const { t: form } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const labelOf = usePartLabel();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const [waiting, setWaiting] = useState<ServiceContent>();
  const [taken, setTaken] = useState<string>();

  async function choose(file: File) {
    const read = await parseServiceFile(file);
    setTaken(undefined);
    setProblems(Array.isArray(read) ? read : []);
    if (Array.isArray(read)) return;
    if (asks) setWaiting(read);
    else take(read);
  }

  function take(content: ServiceContent) {
    setWaiting(undefined);
    setTaken(content.name);
    onContent(content);
  }

  function lineOf({ place, reason }: ImportProblem) {
    const section = place && findSection(place);
    if (!section) return t(`reasons.${reason}`);
    const { list, row: at, part } = place;
    const where =
      at === undefined ? form(`sections.${section}`) : form(`items.${section as RowsSectionName}`, { number: at + 1 });
    return `${part ? `${where}, ${labelOf(list, part)}` : where}: ${t(`reasons.${reason}`)}`;
  }
  const lines = [...new Set(problems.map(lineOf))];

  return (
    <>
      <div className="toolbar">
        <Button onClick={() => input.current?.click()}>{t('import')}</Button>
        <span className="soft">{t('hint')}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('file')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
            target.value = '';
          }}
        />
      </div>
      {lines.length > 0 && (
        <Alert
          kind="error"
          role="alert"
          title={t('refused')}
          description={
            <ul className="lines">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
      {taken !== undefined && <Alert kind="success" role="status" title={t('taken', { name: taken })} />}
      <ConfirmModal
        open={waiting !== undefined}
        question={t('replace', { name: waiting?.name })}
        onContinue={() => waiting && take(waiting)}
        onClose={() => setWaiting(undefined)}
      />
    </>
  );
}
