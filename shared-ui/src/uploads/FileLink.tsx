import type { FileRef } from '@emigration-portal/shared-api';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { openFile } from './files.ts';
import './uploads.css';

interface Props {
  readonly file: Pick<FileRef, 'name' | 'prefix'>;
  /** What the link says; the file's name when left out. */
  readonly children?: ReactNode;
  /** The name a screen reader hears where the visible text does not tell which file it is. */
  readonly label?: string;
}

/** Opens a stored file in a new tab; says 'Unable to download file' beside itself when that fails. */
export function FileLink({ file, children = file.name, label }: Props) {
  const { t } = useTranslation('shared');
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  async function open() {
    setState('loading');
    setState(
      await openFile(file).then(
        () => 'ready' as const,
        () => 'failed' as const,
      ),
    );
  }

  return (
    <span className="file-link">
      <Button kind="link" loading={state === 'loading'} onClick={open} {...(label ? { 'aria-label': label } : {})}>
        {children}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="file-error">
          {t('forms.downloadFailed')}
        </span>
      )}
    </span>
  );
}
