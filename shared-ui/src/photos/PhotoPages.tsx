import { removeDirectionControls } from '@emigration-portal/shared-api/languages';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { useFocusAfterRender } from '../feedback/index.ts';
import photosTexts from '../locales/en/photos.json';
import { useSharedTexts } from '../texts/index.ts';
import { HeicQuestion } from './HeicQuestion.tsx';
import { PhotoButtons } from './PhotoButtons.tsx';
import { PhotoPage } from './PhotoPage.tsx';
import { PAGE_SIDE } from './pages/create-jpeg.ts';
import { createPdf, maxPdfOverhead } from './pages/create-pdf.ts';
import { shrinkPagesToFit } from './pages/shrink-pages-to-fit.ts';
import { needsConverter, useOpenedPhotos } from './useOpenedPhotos.ts';
import './photos.css';

interface Props {
  readonly files: readonly File[];
  /** The document's name, for the PDF's file name. */
  readonly document: string;
  /** The limit of the PDF in bytes, and as text. */
  readonly maxBytes: number;
  readonly sizeText: string;
  /** Receives the PDF, or the original file if it is the only one and cannot be read as a picture. */
  readonly onReady: (file: File) => void;
  readonly onCancel: () => void;
}

/** Combines photos into one PDF. The person can move, remove and add photos before. */
export function PhotoPages({ files, document, maxBytes, sizeText, onReady, onCancel }: Props) {
  const { t } = useSharedTexts(photosTexts);
  const headingId = useId();
  const { photos, conversion, setPhotos, add, allowConverter } = useOpenedPhotos(files, PAGE_SIDE);
  const [message, setMessage] = useState<ReactNode>();
  const [isCreatingPdf, setIsCreatingPdf] = useState(false);
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusAfterRender();
  const isUnmounted = useRef(false);
  const pages = photos.flatMap(({ result }) => (result instanceof File ? [result] : []));
  const needsConversion = photos.some(needsConverter);
  const isOpening = photos.some(({ result }) => result === 'opening');
  const [firstPhoto] = photos;

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  useEffect(() => {
    if (photos.length === 0) onCancel();
    else if (photos.length === 1 && firstPhoto?.result === 'unreadable') onReady(firstPhoto.file);
  });

  function focusPage(at: number) {
    const page = list.current?.children[at];
    if (page instanceof HTMLElement) page.focus();
  }

  function move(from: number, step: -1 | 1) {
    const to = from + step;
    setPhotos((current) =>
      current.map((photo, index) => current[index === from ? to : index === to ? from : index] ?? photo),
    );
    focusNext(() => focusPage(to));
    setMessage(t('moved', { number: to + 1 }));
  }

  function remove(at: number) {
    setPhotos((current) => current.filter((_, index) => index !== at));
    focusNext(() => focusPage(Math.min(at, photos.length - 2)));
    setMessage(t('removed', { number: at + 1 }));
  }

  /** Also moves the focus, because the pressed button disappears. */
  function startConversion() {
    allowConverter();
    setMessage(undefined);
    box.current?.focus();
  }

  async function createAndUsePdf() {
    if (needsConversion) return setMessage(t('heic.first'));
    setIsCreatingPdf(true);
    setMessage(t('making'));
    const pdf = await createPdfOfPages().catch(() => 'failed' as const);
    if (isUnmounted.current) return;
    const name = `${removeDirectionControls(document)}.pdf`;
    if (pdf instanceof Blob) return onReady(new File([pdf], name, { type: 'application/pdf' }));
    setIsCreatingPdf(false);
    setMessage(<span className="file-error">{t(pdf, { size: sizeText })}</span>);
  }

  async function createPdfOfPages(): Promise<Blob | 'tooLarge'> {
    const fitted = await shrinkPagesToFit(pages, maxBytes - maxPdfOverhead(pages.length));
    return fitted ? createPdf(fitted) : 'tooLarge';
  }

  return (
    <section ref={box} tabIndex={-1} className="photo-work" aria-labelledby={headingId}>
      <p id={headingId} className="photo-work-title">
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
            onMove={(step) => move(at, step)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {needsConversion && (
        <HeicQuestion hasFailed={photos.some(({ result }) => result === 'unfetched')} onConvert={startConversion} />
      )}
      <div role="status">{message ?? (isOpening || needsConversion ? '' : t('order', { count: pages.length }))}</div>
      <div className="file-row">
        {pages.length > 0 && (
          <Button kind="primary" loading={isCreatingPdf || isOpening} onClick={createAndUsePdf}>
            {t('make')}
          </Button>
        )}
        <PhotoButtons
          label={t('add')}
          document={document}
          onPick={(more) => {
            add(more);
            setMessage(undefined);
          }}
        />
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
