import { useState } from 'react';
import { type DocumentProps, ZoomableDocument } from './ZoomableDocument.tsx';

/** `whole` is as large as is seen without scrolling; the others are times the width of the place. */
const zooms = ['whole', 1, 1.5, 2, 3] as const;

interface Props extends DocumentProps {
  /** The browser cannot draw it. */
  readonly onBroken: () => void;
}

export function DocumentPicture({ address, name, link, onBroken }: Props) {
  /** Width by height, as it was taken. */
  const [ratio, setRatio] = useState(1);
  return (
    <ZoomableDocument<(typeof zooms)[number]> name={name} zooms={zooms} link={link}>
      {({ zoom, transform, isSideways }) => {
        const shown = isSideways ? 1 / ratio : ratio;
        const width = zoom === 'whole' ? `min(100%, 100cqh * ${shown})` : `${zoom * 100}%`;
        return (
          <div className="document-place" style={{ aspectRatio: `${shown}`, width }}>
            <img
              src={address}
              alt={name}
              // Turned, it fits into its place by its other side.
              style={{ width: `${(isSideways ? ratio : 1) * 100}%`, transform }}
              onError={onBroken}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
              }
            />
          </div>
        );
      }}
    </ZoomableDocument>
  );
}
