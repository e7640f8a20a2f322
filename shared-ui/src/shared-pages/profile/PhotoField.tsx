import type { PersonName } from '@emigration-portal/shared-api';
import { useRef, useState } from 'react';
import { Button } from '../../button/index.ts';
import { Field } from '../../fields/index.ts';
import profile from '../../locales/en/profile.json';
import { useSharedTexts } from '../../texts/index.ts';
import { decodePicture } from './crop.ts';
import { Photo } from './Photo.tsx';
import { PhotoCropper } from './PhotoCropper.tsx';
import type { PhotoValue } from './person-values.ts';
import '../../uploads/file-choose.css';
import './profile.css';

interface Props {
  /** Element id of the file input, for the error summary. */
  readonly id: string;
  /** Whose photo it is: the initials stand in for a missing photo. */
  readonly person: PersonName;
  readonly value: PhotoValue;
  readonly onValue: (value: PhotoValue) => void;
  /** The form's message for this field. */
  readonly error?: string | undefined;
}

interface Picture {
  readonly bitmap: ImageBitmap;
  readonly name: string;
  /** Differs from the number of the picture that it replaces, so that the crop starts again. */
  readonly number: number;
  /** The last crop as base64 JPEG; undefined right after the picture is opened. */
  readonly jpeg?: string;
}

const noPhoto: PhotoValue = { profilePhotoFile: '', profilePhotoFileName: '' };

/** Lets the person choose a JPEG, crop it to a square, or remove the photo. The form sends it. */
export function PhotoField({ id, person, value, onValue, error }: Props) {
  const { t } = useSharedTexts(profile, 'photo');
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<'notJpeg' | 'unreadable'>();
  const input = useRef<HTMLInputElement>(null);
  const currentJpeg = value.profilePhotoFile;
  // The value changed outside this field, such as to the photo that somebody else saved.
  if (picture?.jpeg !== undefined && picture.jpeg !== currentJpeg) setPicture(undefined);

  async function choose(file: File) {
    setProblem(undefined);
    if (file.type !== 'image/jpeg') return setProblem('notJpeg');
    try {
      const bitmap = await decodePicture(file);
      setPicture((before) => ({ bitmap, name: file.name, number: (before?.number ?? 0) + 1 }));
    } catch {
      setProblem('unreadable');
    }
  }

  function remove() {
    setPicture(undefined);
    setProblem(undefined);
    onValue(noPhoto);
    input.current?.focus();
  }

  function setCrop(opened: Picture, jpeg: string) {
    setPicture({ ...opened, jpeg });
    onValue({ profilePhotoFile: jpeg, profilePhotoFileName: opened.name });
  }

  return (
    <div className="profile-section">
      <Field
        id={id}
        label={t('title')}
        required
        group
        isLive
        describedBy={`${id}-hint`}
        error={problem ? t(problem) : error}
      >
        {(control) => (
          <div className="profile-photo-row">
            {picture ? (
              <PhotoCropper key={picture.number} bitmap={picture.bitmap} onCrop={(jpeg) => setCrop(picture, jpeg)} />
            ) : (
              <Photo person={person} jpeg={currentJpeg} />
            )}
            <div className="profile-photo-buttons">
              <span id={`${id}-hint`} className="form-hint">
                {t('hint')}
              </span>
              <input
                ref={input}
                id={id}
                type="file"
                className="file-input"
                accept="image/jpeg"
                aria-describedby={control['aria-describedby']}
                aria-invalid={control['aria-invalid']}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void choose(file);
                  target.value = '';
                }}
              />
              <label htmlFor={id} className="push-button file-choose">
                {currentJpeg ? t('replace') : t('choose')}
              </label>
              {currentJpeg && (
                <Button danger kind="text" onClick={remove}>
                  {t('remove')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Field>
    </div>
  );
}
