import type { DocumentType } from '@emigration-portal/shared-api';
import { Button } from '../button/index.ts';
import { ReferenceLine } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { Picture } from '../photos/Picture.tsx';
import { PhotoWork } from './PhotoWork.tsx';
import { shortFileName } from './shortFileName.ts';
import type { FileTexts } from './useFileTexts.ts';
import type { FileUploadState } from './useFileUpload.ts';
import './uploads.css';

interface Props {
  readonly state: FileUploadState;
  /** The document's name. */
  readonly document: string;
  readonly types: readonly DocumentType[];
  /** Bytes. */
  readonly limit: number;
  readonly texts: FileTexts;
  /** Runs what a button is for and keeps the focus in the field. */
  readonly thenFocus: (action: () => unknown) => () => void;
  readonly onCancel: () => void;
  readonly onShrink: (file: File) => unknown;
  readonly onUse: (file: File) => void;
}

const bad = new Set<FileUploadState['phase']>([
  'refused',
  'failed',
  'deleteFailed',
  'resting',
  'interrupted',
  'photosLost',
]);

/** What became of the chosen file, in words, with the way out beside it. */
export function FileNotice(props: Props) {
  const { state, document, types, limit, texts, thenFocus, onCancel, onShrink, onUse } = props;
  const { t } = useTranslation('shared');
  const dismiss = (
    <Button kind="text" onClick={thenFocus(onCancel)}>
      {t('forms.dismiss')}
    </Button>
  );

  const notice = noticeOf(state);
  return (
    <>
      <div role="status" className={bad.has(state.phase) ? 'file-error' : 'file-notice'}>
        {notice && <span>{notice}</span>}
        {'reference' in state && <ReferenceLine id={state.reference} />}
      </div>
      {state.phase === 'photos' && (
        <PhotoWork
          files={state.files}
          document={document}
          types={types}
          limit={limit}
          size={texts.size}
          thenFocus={thenFocus}
          onReady={(file) => thenFocus(() => onUse(file))()}
          onCancel={thenFocus(onCancel)}
        />
      )}
      {(state.phase === 'sending' || state.phase === 'resting') && (
        <div className="file-row">
          <progress
            className="file-progress"
            max={100}
            value={percentOf(state.part)}
            aria-label={t('forms.sending', { name: state.name })}
          />
          <span aria-hidden="true">{t('forms.percent', { percent: percentOf(state.part) })}</span>
          {state.phase === 'resting' && (
            <Button aria-label={t('forms.goOnNamed', { name: state.name })} onClick={thenFocus(state.goOn)}>
              {t('forms.goOn')}
            </Button>
          )}
          <Button aria-label={t('forms.cancelNamed', { name: state.name })} onClick={thenFocus(onCancel)}>
            {t('forms.cancel')}
          </Button>
        </div>
      )}
      {state.phase === 'failed' && (
        <div className="file-row">
          {texts.worthRetrying(state.code) && (
            <Button aria-label={t('forms.retryNamed', { name: state.name })} onClick={thenFocus(state.retry)}>
              {t('retry')}
            </Button>
          )}
          {dismiss}
        </div>
      )}
      {state.phase === 'refused' && (
        <div className="file-row">
          {(state.problem === 'size' || state.problem === 'connection') && state.isJpeg && (
            <Button
              aria-label={t('forms.shrinkNamed', { name: state.file.name })}
              onClick={thenFocus(() => onShrink(state.file))}
            >
              {t('forms.shrink')}
            </Button>
          )}
          {dismiss}
        </div>
      )}
      {state.phase === 'shrunk' && (
        <>
          <Picture file={state.to} className="file-preview" text={t('forms.shrunkPicture', { name: state.to.name })} />
          <div className="file-row">
            <Button kind="primary" onClick={thenFocus(() => onUse(state.to))}>
              {t('forms.useSmaller')}
            </Button>
            {dismiss}
          </div>
        </>
      )}
      {(state.phase === 'interrupted' || state.phase === 'photosLost') && dismiss}
    </>
  );

  function noticeOf(shown: FileUploadState): string {
    if (shown.phase === 'sending') return t('forms.sending', { name: shortFileName(shown.name) });
    if (shown.phase === 'resting') return texts.resting(shown.code, shortFileName(shown.name), percentOf(shown.part));
    if (shown.phase === 'uploaded') return t('forms.uploaded');
    if (shown.phase === 'deleted') return t('forms.deleted');
    if (shown.phase === 'takenOut') return t('forms.takenOut');
    if (shown.phase === 'interrupted') return t('forms.interrupted', { name: shortFileName(shown.name) });
    if (shown.phase === 'photosLost') return t('forms.photosLost');
    if (shown.phase === 'shrinking') return t('forms.shrinking', { name: shortFileName(shown.name) });
    if (shown.phase === 'shrunk') return texts.shrunk(shown.from, shown.to);
    if (shown.phase === 'refused') return `${shortFileName(shown.file.name)}: ${texts.problem(shown.problem)}`;
    if (shown.phase === 'failed')
      return `${shortFileName(shown.name)}: ${t('forms.uploadFailed')} ${shown.fault ? texts.problem(shown.fault) : texts.fault(shown.code)}`;
    if (shown.phase === 'deleteFailed') return `${t('forms.deleteFailed')} ${texts.fault(shown.code)}`;
    return '';
  }
}

const percentOf = (part: number) => Math.round(part * 100);
