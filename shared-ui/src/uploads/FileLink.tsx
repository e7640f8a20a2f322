import type { FileRef } from '@emigration-portal/shared-api';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/index.ts';
import { CallError, errorCode, errorText } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { FileName } from './FileName.tsx';
import { openFile } from './files.ts';
import './uploads.css';

interface Props {
  readonly file: Pick<FileRef, 'name' | 'prefix'>;
  /** What the link says; the file's name when left out. */
  readonly children?: ReactNode;
  /** The name a screen reader hears where the visible text does not tell which file it is. */
  readonly label?: string;
  /** How it looks. */
  readonly kind?: 'link' | 'button';
}

/** 'Unable to download file', or why nobody is given it any more. */
export const downloadFailureText = (error: unknown, defaultText: string): string =>
  errorCode(error) === 'file_withdrawn' ? errorText(error) : defaultText;

/** Opens a stored file in a new tab; says 'Unable to download file' beside itself when that fails. */
export function FileLink({ file, children = <FileName name={file.name} />, label, kind = 'link' }: Props) {
  const { t } = useTranslation('shared');
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function open() {
    setLoading(true);
    setFailure(
      await openFile(file).then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    setLoading(false);
  }

  return (
    <div className="file-link">
      <Button
        {...(kind === 'link' && { kind })}
        loading={loading}
        onClick={open}
        {...(label ? { 'aria-label': label } : {})}
      >
        {children}
      </Button>
      <CallError error={failure} formatText={() => downloadFailureText(failure, t('forms.downloadFailed'))} />
    </div>
  );
}
