import { useEffect, useId, useRef, useState } from 'react';
import profile from '../../locales/en/profile.json';
import { useSharedTexts } from '../../texts/index.ts';
import { type Crop, centredCrop, cropToJpeg } from './crop.ts';

interface Props {
  readonly bitmap: ImageBitmap;
  /** Receives the cropped square as base64 JPEG, after the first render and after each change. */
  readonly onCrop: (jpeg: string) => void;
}

const sliders = [
  { part: 'zoom', text: 'zoom', min: 1, max: 4 },
  // The slider moves like the picture, which does not mirror.
  { part: 'x', text: 'across', min: 0, max: 1, dir: 'ltr' },
  { part: 'y', text: 'down', min: 0, max: 1 },
] as const;

/** Shows the cropped square of a picture, with sliders for zoom and position. Another picture needs another `key`. */
export function PhotoCropper({ bitmap, onCrop }: Props) {
  const { t } = useSharedTexts(profile, 'photo');
  const [crop, setCrop] = useState<Crop>(centredCrop);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestOnCrop = useRef(onCrop);
  useEffect(() => {
    latestOnCrop.current = onCrop;
  });
  useEffect(() => {
    if (canvas.current) latestOnCrop.current(cropToJpeg(canvas.current, bitmap, crop));
  }, [bitmap, crop]);
  const id = useId();

  return (
    <div className="profile-cropper">
      <canvas ref={canvas} className="profile-photo" role="img" aria-label={t('preview')} />
      <div className="profile-sliders">
        {sliders.map(({ part, text, ...range }) => (
          <label key={part} htmlFor={`${id}-${part}`}>
            <span>{t(text)}</span>
            <input
              id={`${id}-${part}`}
              type="range"
              {...range}
              step={0.05}
              value={crop[part]}
              onChange={({ target }) => setCrop((current) => ({ ...current, [part]: Number(target.value) }))}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
