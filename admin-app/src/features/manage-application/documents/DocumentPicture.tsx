import { useState } from 'react';
import { type DocumentProps, ZoomableDocument } from './ZoomableDocument.tsx';

/** `whole` fits the document without scrolling; numbers are factors of the available width. */
const zooms = ['whole', 1, 1.5, 2, 3] as const;

interface Props extends DocumentProps {
  /** Called if the browser cannot decode the image. */
  readonly onBroken: () => void;
}

/** An image with zoom and rotation. */
export function DocumentPicture({ blobUrl, name, link, onBroken }: Props) {
  /** Width divided by height of the original image. */
  const [ratio, setRatio] = useState(1);
  return (
    <ZoomableDocument<(typeof zooms)[number]> name={name} zooms={zooms} link={link}>
      {({ zoom, transform, isSideways }) => {
        const shownRatio = isSideways ? 1 / ratio : ratio;
        const width = zoom === 'whole' ? `min(100%, 100cqh * ${shownRatio})` : `${zoom * 100}%`;
        return (
          <div className="document-place" style={{ aspectRatio: `${shownRatio}`, width }}>
            <img
              src={blobUrl}
              alt={name}
              // After a quarter turn, the other side must fit the box.
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
