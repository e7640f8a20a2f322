import type { Named } from '@emigration-portal/shared-api';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { openPicture } from './crop.ts';
import { Photo } from './Photo.tsx';
import { PhotoCropper } from './PhotoCropper.tsx';
import { type PhotoValue, storedPhoto } from './values.ts';
import '../../uploads/file-choose.css';
import './profile.css';

interface Props {
  readonly person: Named;
  /** The photo the server holds, a JPEG in base64; empty while there is none. */
  readonly stored: string;
  readonly value: PhotoValue;
  readonly onChange: (value: PhotoValue) => void;
}

/** Chooses a JPEG, cuts it to a square in the browser, or takes the photo away. Sent with the form. */
export function PhotoField({ person, stored, value, onChange }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile.photo' });
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; name: string; number: number }>();
  const [problem, setProblem] = useState<'notJpeg' | 'unreadable'>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = value.profilePhotoFile ?? stored;

  async function choose(file: File) {
    setProblem(undefined);
    if (file.type !== 'image/jpeg') return setProblem('notJpeg');
    try {
      const bitmap = await openPicture(file);
      setPicture((before) => ({ bitmap, name: file.name, number: (before?.number ?? 0) + 1 }));
    } catch {
      setProblem('unreadable');
    }
  }

  function remove() {
    setPicture(undefined);
    setProblem(undefined);
    onChange(stored ? { profilePhotoFile: '', profilePhotoFileName: '' } : storedPhoto);
    input.current?.focus();
  }

  return (
    <fieldset className="profile-section">
      <legend>{t('title')}</legend>
      <div className="profile-photo-row">
        {picture ? (
          <PhotoCropper
            key={picture.number}
            picture={picture.bitmap}
            onCrop={(jpeg) => onChange({ profilePhotoFile: jpeg, profilePhotoFileName: picture.name })}
          />
        ) : (
          <Photo person={person} jpeg={shown} />
        )}
        <div className="profile-photo-buttons">
          <span id={`${id}-hint`} className="profile-soft">
            {t('hint')}
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            className="file-input"
            accept="image/jpeg"
            aria-describedby={`${id}-hint`}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void choose(file);
              target.value = '';
            }}
          />
          <label htmlFor={id} className="file-choose">
            {shown ? t('replace') : t('choose')}
          </label>
          {shown && (
            <Button danger type="text" onClick={remove}>
              {t('remove')}
            </Button>
          )}
          {problem && (
            <span role="alert" className="profile-error">
              {t(problem)}
            </span>
          )}
        </div>
      </div>
    </fieldset>
  );
}
