import type { FileRef } from '@emigration-portal/shared-api';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/index.ts';
import { CallError, errorCode, errorText } from '../errors/index.ts';
import files from '../locales/en/files.json';
import { useSharedTexts } from '../texts/index.ts';
import { FileName } from './FileName.tsx';
import { openFile } from './files.ts';
import './uploads.css';

interface Props {
  readonly file: Pick<FileRef, 'name' | 'prefix'>;
  /** The text of the link; by default the file's name. */
  readonly children?: ReactNode;
  /** The accessible name, if the visible text does not name the file. */
  readonly label?: string;
  /** The style; a link by default. */
  readonly kind?: 'link' | 'button';
}

/** Returns the text after a failed download: why the file was withdrawn, otherwise `defaultText`. */
export const downloadFailureText = (error: unknown, defaultText: string): string =>
  errorCode(error) === 'file_withdrawn' ? errorText(error) : defaultText;

/** Opens a stored file in a new tab; shows a message next to it if that fails. */
export function FileLink({ file, children = <FileName name={file.name} />, label, kind = 'link' }: Props) {
  const { t } = useSharedTexts(files);
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
      <CallError error={failure} formatText={() => downloadFailureText(failure, t('downloadFailed'))} />
    </div>
  );
}
