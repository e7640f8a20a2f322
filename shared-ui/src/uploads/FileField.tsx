import type { DocumentType, FileRef } from '@emigration-portal/shared-api';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/index.ts';
import { Field } from '../fields/index.ts';
import uploads from '../locales/en/uploads.json';
import { openCamera } from '../photos/open-camera.ts';
import { ActionOfDocument, PhotoButtons } from '../photos/PhotoButtons.tsx';
import { useSharedTexts } from '../texts/index.ts';
import { FileLink } from './FileLink.tsx';
import { FileName } from './FileName.tsx';
import { FileNotice } from './FileNotice.tsx';
import { acceptAttribute } from './files.ts';
import { useFileTexts } from './useFileTexts.ts';
import { useFileUpload } from './useFileUpload.ts';
import { usePhotoTools } from './usePhotoTools.ts';
import './file-choose.css';
import './uploads.css';

export interface FileFieldProps {
  /** Element id of the file input, for the label and the error summary. */
  readonly id: string;
  readonly label: string;
  /** Marks the field as required or optional; no mark by default. */
  readonly required?: boolean;
  readonly types: readonly DocumentType[];
  /** Largest size in bytes; see `toMaxBytes`. */
  readonly maxBytes: number;
  readonly value: FileRef | undefined;
  readonly onChange: (file: FileRef | undefined) => void;
  /** True while a file is being prepared or uploaded. */
  readonly onBusy?: (busy: boolean) => void;
  /** True if the last chosen file was refused for its size. */
  readonly onTooLarge?: (tooLarge: boolean) => void;
  /** The form's message for this field. */
  readonly error?: string | undefined;
  /** False for previews: the file is checked but not uploaded. */
  readonly shouldUpload?: boolean;
  /** Whether the field offers to make a PDF from photos. */
  readonly acceptsPhotos?: boolean;
  /** Content above the file, such as an instruction or a sample. */
  readonly children?: ReactNode;
}

/**
 * A file field of a form. The file is checked in the browser and uploaded at once; the upload resumes after a lost
 * connection. The person can cancel, replace, open and delete it, shrink a JPEG, and combine photos to a PDF. Hints about
 * a bad photo do not block it. A file that is saved with a form stays on the server until the form is saved without it.
 */
export function FileField(props: FileFieldProps) {
  const { id, label, required, types, maxBytes, value, onChange, error, shouldUpload = true, children } = props;
  const { t } = useSharedTexts(uploads);
  const texts = useFileTexts(types, maxBytes);
  const input = useRef<HTMLInputElement>(null);
  const { onBusy, onTooLarge, acceptsPhotos = false } = props;
  const upload = useFileUpload({
    id,
    types,
    maxBytes,
    shouldUpload,
    value,
    onChange,
    onBusy,
    onTooLarge,
  });
  const { tools } = usePhotoTools(upload.photo !== undefined);
  const takesPages = acceptsPhotos && types.includes('.pdf');
  const hasCamera = types.includes('.jpg') && window.matchMedia('(pointer: coarse)').matches;

  /** Focuses the input after an action, because the pressed button disappears. */
  const withFocus = (action: () => unknown) => async () => {
    await action();
    input.current?.focus();
  };

  const takePhoto = () => openCamera(input.current, acceptAttribute(['.jpg']));

  return (
    <Field id={id} label={label} required={required !== false} hint={texts.hint} error={error}>
      {(control) => (
        <div className="file-field">
          {children}
          <div className="file-row">
            {value && (
              <span className="file-name">
                <FileName name={value.name} />
              </span>
            )}
            {value && shouldUpload && (
              <FileLink file={value} label={t('openNamed', { name: value.name })}>
                {t('open')}
              </FileLink>
            )}
            <input
              ref={input}
              id={id}
              type="file"
              className="file-input"
              accept={acceptAttribute(types)}
              aria-labelledby={`${id}-label ${id}-choose`}
              aria-describedby={control['aria-describedby']}
              aria-invalid={Boolean(error)}
              required={required === true && !value}
              onChange={({ target }) => {
                if (target.files?.[0]) upload.pick([target.files[0]]);
                target.value = '';
              }}
            />
            <label id={`${id}-choose`} htmlFor={id} className="push-button file-choose">
              {value ? t('replace') : t('choose')}
            </label>
            {takesPages && <PhotoButtons label={t('usePhotos')} document={label} onPick={upload.pick} />}
            {hasCamera && !takesPages && (
              <Button onClick={takePhoto}>
                <ActionOfDocument action={t('takePhoto')} document={label} />
              </Button>
            )}
            {value && upload.state.phase !== 'photos' && (
              <Button
                danger
                kind="text"
                loading={upload.state.phase === 'deleting'}
                aria-label={t('deleteNamed', { name: value.name })}
                onClick={withFocus(() => upload.remove(value))}
              >
                {t('delete')}
              </Button>
            )}
          </div>
          <FileNotice
            state={upload.state}
            document={label}
            maxBytes={maxBytes}
            types={types}
            texts={texts}
            withFocus={withFocus}
            onCancel={upload.cancel}
            onShrink={upload.shrink}
            onUse={upload.choose}
          />
          {upload.photo && tools && (
            <tools.PhotoHints
              photo={upload.photo}
              onRetake={() => (hasCamera ? takePhoto() : input.current?.click())}
              onKeep={withFocus(upload.dismissPhotoHints)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
