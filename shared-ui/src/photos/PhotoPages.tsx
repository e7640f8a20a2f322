import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { useFocusAfterRender } from '../feedback/index.ts';
import { HeicQuestion } from './HeicQuestion.tsx';
import { PhotoButtons } from './PhotoButtons.tsx';
import { PhotoPage } from './PhotoPage.tsx';
import { PAGE_SIDE } from './pages/create-jpeg.ts';
import { createPdf, maxPdfOverhead } from './pages/create-pdf.ts';
import { shrinkPagesToFit } from './pages/shrink-pages-to-fit.ts';
import { usePhotoTexts } from './use-photo-texts.ts';
import { needsConverter, useOpenedPhotos } from './useOpenedPhotos.ts';
import './photos.css';

interface Props {
  readonly files: readonly File[];
  /** The document's name, for the PDF's file name. */
  readonly document: string;
  /** The limit of the PDF in bytes, and as text. */
  readonly maxBytes: number;
  readonly sizeText: string;
  /** Receives the PDF, or the only chosen file if it is no picture. */
  readonly onReady: (file: File) => void;
  readonly onCancel: () => void;
}

/** Combines photos to one PDF. The person can move, remove and add photos before the upload. */
export function PhotoPages({ files, document, maxBytes, sizeText, onReady, onCancel }: Props) {
  const { t } = usePhotoTexts();
  const heading = useId();
  const { photos, conversion, setPhotos, add, convert } = useOpenedPhotos(files, PAGE_SIDE);
  const [told, setTold] = useState<ReactNode>();
  const [isMaking, setMaking] = useState(false);
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusAfterRender();
  const isGone = useRef(false);
  const pages = photos.flatMap(({ result }) => (result instanceof File ? [result] : []));
  const isAsked = photos.some(needsConverter);
  const isOpening = photos.some(({ result }) => result === 'opening');
  const [only] = photos;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (photos.length === 0) onCancel();
    else if (photos.length === 1 && only?.result === 'unreadable') onReady(only.file);
  });

  function focusPage(at: number) {
    const page = list.current?.children[at];
    if (page instanceof HTMLElement) page.focus();
  }

  function move(at: number, by: -1 | 1) {
    setPhotos((now) =>
      now.map((photo, index) => now[index === at ? at + by : index === at + by ? at : index] ?? photo),
    );
    focusNext(() => focusPage(at + by));
    setTold(t('moved', { number: at + by + 1 }));
  }

  function remove(at: number) {
    setPhotos((now) => now.filter((_, index) => index !== at));
    focusNext(() => focusPage(Math.min(at, photos.length - 2)));
    setTold(t('removed', { number: at + 1 }));
  }

  /** Moves the focus too, because the pressed button disappears. */
  function start() {
    convert();
    setTold(undefined);
    box.current?.focus();
  }

  async function make() {
    if (isAsked) return setTold(t('heic.first'));
    setMaking(true);
    setTold(t('making'));
    const made = await pdfOfPages().catch(() => 'failed' as const);
    if (isGone.current) return;
    if (made instanceof Blob) return onReady(new File([made], `${document}.pdf`, { type: 'application/pdf' }));
    setMaking(false);
    setTold(<span className="file-error">{t(made, { size: sizeText })}</span>);
  }

  async function pdfOfPages(): Promise<Blob | 'tooLarge'> {
    const fitted = await shrinkPagesToFit(pages, maxBytes - maxPdfOverhead(pages.length));
    return fitted ? createPdf(fitted) : 'tooLarge';
  }

  return (
    <section ref={box} tabIndex={-1} className="photo-work" aria-labelledby={heading}>
      <p id={heading} className="photo-work-title">
        {t('pages', { document })}
      </p>
      <ol ref={list} className="photo-pages">
        {photos.map((photo, at) => (
          <PhotoPage
            key={photo.id}
            photo={photo}
            conversion={conversion}
            number={at + 1}
            isLast={at === photos.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {isAsked && <HeicQuestion hasFailed={photos.some(({ result }) => result === 'unfetched')} onConvert={start} />}
      <div role="status">{told ?? (isOpening || isAsked ? '' : t('order', { count: pages.length }))}</div>
      <div className="file-row">
        {pages.length > 0 && (
          <Button kind="primary" loading={isMaking || isOpening} onClick={make}>
            {t('make')}
          </Button>
        )}
        <PhotoButtons
          label={t('add')}
          document={document}
          onPick={(more) => {
            add(more);
            setTold(undefined);
          }}
        />
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
