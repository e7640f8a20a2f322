import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ReactNode, useState } from 'react';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';

/** Zoom and rotation of a document. */
interface DocumentTransform<Zoom> {
  readonly zoom: Zoom;
  /** CSS transform around the centre, clockwise. */
  readonly transform: string;
  /** True after a turn by 90° or 270°. */
  readonly isSideways: boolean;
}

/** Props of an image or a PDF. */
export interface DocumentProps {
  /** Blob URL. */
  readonly address: string;
  readonly name: string;
  readonly link: ReactNode;
}

interface Props<Zoom> extends Omit<DocumentProps, 'address'> {
  /** The first zoom, then larger ones. */
  readonly zooms: readonly [Zoom, ...Zoom[]];
  readonly children: (look: DocumentTransform<Zoom>) => ReactNode;
}

/** Zooms and rotates a document. Many passports are photographed sideways. */
export function ZoomableDocument<Zoom>({ name, zooms, link, children }: Props<Zoom>) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const [at, setAt] = useState(0);
  const [turns, setTurns] = useState(0);
  const transform = `translate(-50%, -50%) rotate(${turns * 90}deg)`;
  return (
    <>
      <ScrollRegion className="document-sheet" label={name}>
        {children({ zoom: zooms[at] ?? zooms[0], transform, isSideways: turns % 2 === 1 })}
      </ScrollRegion>
      <div className="document-tools">
        <Button aria-label={t('zoomOut')} title={t('zoomOut')} disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('signs.zoomOut')}
        </Button>
        <Button
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          disabled={at === zooms.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {t('signs.zoomIn')}
        </Button>
        <Button disabled={at === 0} onClick={() => setAt(0)}>
          {t('fit')}
        </Button>
        <Button onClick={() => setTurns((turns + 1) % 4)}>{t('turn')}</Button>
        {link}
      </div>
    </>
  );
}
