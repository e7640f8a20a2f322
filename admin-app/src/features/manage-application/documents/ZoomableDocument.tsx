import { Button } from '@emigration-portal/shared-ui/button';
import { type ReactNode, useState } from 'react';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import manageApplication from '../../../locales/en/manageApplication.json';
import { useTexts } from '../../../texts.ts';

/** Zoom and rotation of a document. */
interface DocumentTransform<Zoom> {
  readonly zoom: Zoom;
  /** CSS transform around the centre, clockwise. */
  readonly transform: string;
  /** True after a turn by 90° or 270°. */
  readonly isSideways: boolean;
}

/** Props of the components that show an image or a PDF. */
export interface DocumentProps {
  /** Blob URL. */
  readonly blobUrl: string;
  readonly name: string;
  /** Opens the document in a new tab. */
  readonly link: ReactNode;
}

interface Props<Zoom> extends Omit<DocumentProps, 'blobUrl'> {
  /** Zoom levels, smallest first. */
  readonly zooms: readonly [Zoom, ...Zoom[]];
  readonly children: (documentTransform: DocumentTransform<Zoom>) => ReactNode;
}

/** Buttons that zoom and rotate a document, because many passports are photographed sideways. */
export function ZoomableDocument<Zoom>({ name, zooms, link, children }: Props<Zoom>) {
  const { t } = useTexts(manageApplication, 'documents');
  const [zoomIndex, setZoomIndex] = useState(0);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const transform = `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`;
  return (
    <>
      <ScrollRegion className="document-sheet" label={name}>
        {children({ zoom: zooms[zoomIndex] ?? zooms[0], transform, isSideways: quarterTurns % 2 === 1 })}
      </ScrollRegion>
      <div className="document-tools">
        <Button
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          disabled={zoomIndex === 0}
          onClick={() => setZoomIndex(zoomIndex - 1)}
        >
          {t('signs.zoomOut')}
        </Button>
        <Button
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          disabled={zoomIndex === zooms.length - 1}
          onClick={() => setZoomIndex(zoomIndex + 1)}
        >
          {t('signs.zoomIn')}
        </Button>
        <Button disabled={zoomIndex === 0} onClick={() => setZoomIndex(0)}>
          {t('fit')}
        </Button>
        <Button onClick={() => setQuarterTurns((quarterTurns + 1) % 4)}>{t('turn')}</Button>
        {link}
      </div>
    </>
  );
}
