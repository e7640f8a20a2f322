import type { ServiceContent } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { Alert, ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useRef, useState } from 'react';
import serviceFields from '../../locales/en/serviceFields.json';
import serviceForm from '../../locales/en/serviceForm.json';
import serviceImport from '../../locales/en/serviceImport.json';
import { useTexts } from '../../texts.ts';
import { type ImportProblem, parseServiceFile } from './draft/import-service.ts';
import { findSection, type RowsSectionName } from './draft/sections.ts';
import { usePartLabel } from './rows/useRowFields.ts';

interface Props {
  /** Whether the form has unsaved input; then a dialog asks before the file replaces it. */
  readonly hasUnsavedInput: boolean;
  readonly onImport: (content: ServiceContent) => void;
}

/** A button that imports an exported service into the form. Lists the problems of an invalid file. */
export function ImportButton({ hasUnsavedInput, onImport }: Props) {
  const { t } = useTexts(serviceImport);
  const { t: formText } = useTexts(serviceForm);
  const { t: fieldText } = useTexts(serviceFields);
  const labelOf = usePartLabel();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const [contentToConfirm, setContentToConfirm] = useState<ServiceContent>();
  const [importedName, setImportedName] = useState<string>();

  async function importFile(file: File) {
    const contentOrProblems = await parseServiceFile(file);
    setImportedName(undefined);
    setProblems(Array.isArray(contentOrProblems) ? contentOrProblems : []);
    if (Array.isArray(contentOrProblems)) return;
    if (hasUnsavedInput) setContentToConfirm(contentOrProblems);
    else applyContent(contentOrProblems);
  }

  function applyContent(content: ServiceContent) {
    setContentToConfirm(undefined);
    setImportedName(content.name);
    onImport(content);
  }

  function formatProblem({ position, reason }: ImportProblem) {
    const section = position && findSection(position);
    if (!section) return t(`reasons.${reason}`);
    const { property: list, row: rowIndex, part } = position;
    const row =
      rowIndex === undefined
        ? fieldText(`sections.${section}`)
        : formText(`items.${section as RowsSectionName}`, { number: rowIndex + 1 });
    const texts = { row, part: part && labelOf(list, part), reason: t(`reasons.${reason}`) };
    return t(part ? 'atPart' : 'atRow', texts);
  }
  const lines = [...new Set(problems.map(formatProblem))];

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
            if (file) void importFile(file);
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
      {importedName !== undefined && (
        <Alert kind="success" role="status" title={t('imported', { name: importedName })} />
      )}
      <ConfirmModal
        open={contentToConfirm !== undefined}
        question={t('replace', { name: contentToConfirm?.name ?? '' })}
        onContinue={() => contentToConfirm && applyContent(contentToConfirm)}
        onClose={() => setContentToConfirm(undefined)}
      />
    </>
  );
}
