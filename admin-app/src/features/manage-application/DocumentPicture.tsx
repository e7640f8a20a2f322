import { Button } from '@emigration-portal/shared-ui/button';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type CSSProperties, type ReactNode, useState } from 'react';

/** `whole` is as large as is seen without scrolling; the others are times the width of the place. */
const zooms = ['whole', 1, 1.5, 2, 3] as const;

interface Props {
  readonly address: string;
  readonly name: string;
  readonly link: ReactNode;
}

/** A picture that is made larger and turned: many passports are photographed sideways. */
export function DocumentPicture({ address, name, link }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.documents' });
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  /** Width by height, as it was taken. */
  const [ratio, setRatio] = useState(1);
  const isSideways = turns % 2 === 1;
  const shown = isSideways ? 1 / ratio : ratio;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard. */}
      <section className="document-sheet" aria-label={name} tabIndex={0}>
        <div className="document-picture" style={{ aspectRatio: `${shown}`, width: widthAt(zooms[zoom], shown) }}>
          <img
            src={address}
            alt={name}
            style={turned(turns, isSideways ? ratio : 1)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
            }
          />
        </div>
      </section>
      <div className="document-tools">
        <Button aria-label={t('zoomOut')} title={t('zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('signs.zoomOut')}
        </Button>
        <Button
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          {t('signs.zoomIn')}
        </Button>
        <Button disabled={zoom === 0} onClick={() => setZoom(0)}>
          {t('fit')}
        </Button>
        <Button onClick={() => setTurns((turns + 1) % 4)}>{t('turn')}</Button>
        {link}
      </div>
    </>
  );
}

const widthAt = (zoom: (typeof zooms)[number] | undefined, shown: number) =>
  typeof zoom === 'number' ? `${zoom * 100}%` : `min(100%, 100cqh * ${shown})`;

/** Turned about the middle of its place, into which it fits by its other side. */
const turned = (turns: number, wide: number): CSSProperties => ({
  width: `${wide * 100}%`,
  transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
});
