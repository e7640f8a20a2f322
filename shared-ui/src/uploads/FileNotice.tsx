import type { DocumentType } from '@emigration-portal/shared-api';
import { Button } from '../button/index.ts';
import { ReferenceLine } from '../errors/index.ts';
import page from '../locales/en/page.json';
import uploading from '../locales/en/uploading.json';
import uploads from '../locales/en/uploads.json';
import { LocalPicture } from '../photos/LocalPicture.tsx';
import { useSharedTexts } from '../texts/index.ts';
import { PhotoPreparation } from './PhotoPreparation.tsx';
import { shortenFileName } from './shorten-file-name.ts';
import type { FileTexts } from './useFileTexts.ts';
import type { FileUploadState } from './useFileUpload.ts';
import './uploads.css';

interface Props {
  readonly state: FileUploadState;
  /** The document's name. */
  readonly document: string;
  readonly types: readonly DocumentType[];
  /** Bytes. */
  readonly maxBytes: number;
  readonly texts: FileTexts;
  /** Wraps a button's action, then focuses the file input, because the pressed button disappears. */
  readonly withFocus: (action: () => unknown) => () => void;
  readonly onCancel: () => void;
  readonly onShrink: (file: File) => unknown;
  readonly onUse: (file: File) => void;
}

const errorPhases = new Set<FileUploadState['phase']>([
  'refused',
  'failed',
  'deleteFailed',
  'resting',
  'interrupted',
  'photosLost',
]);

/** Shows the state of the chosen file, with the buttons for that state. */
export function FileNotice(props: Props) {
  const { state, document, types, maxBytes, texts, withFocus, onCancel, onShrink, onUse } = props;
  const { t } = useSharedTexts(uploading);
  const { t: firstText } = useSharedTexts(uploads);
  const { t: pageText } = useSharedTexts(page);
  const dismiss = (
    <Button kind="text" onClick={withFocus(onCancel)}>
      {firstText('dismiss')}
    </Button>
  );

  const notice = noticeOf(state);
  return (
    <>
      <div role="status" className={errorPhases.has(state.phase) ? 'file-error' : 'file-notice'}>
        {notice && <span>{notice}</span>}
        {'reference' in state && <ReferenceLine id={state.reference} />}
      </div>
      {state.phase === 'photos' && (
        <PhotoPreparation
          files={state.files}
          document={document}
          types={types}
          maxBytes={maxBytes}
          sizeText={texts.size}
          withFocus={withFocus}
          onReady={(file) => withFocus(() => onUse(file))()}
          onCancel={withFocus(onCancel)}
        />
      )}
      {(state.phase === 'sending' || state.phase === 'resting') && (
        <div className="file-row">
          <progress
            className="file-progress"
            max={100}
            value={percentOf(state.sentShare)}
            aria-label={t('sending', { name: state.name })}
          />
          <span aria-hidden="true">{t('percent', { percent: percentOf(state.sentShare) })}</span>
          {state.phase === 'resting' && (
            <Button aria-label={t('goOnNamed', { name: state.name })} onClick={withFocus(state.retryNow)}>
              {t('goOn')}
            </Button>
          )}
          <Button aria-label={t('cancelNamed', { name: state.name })} onClick={withFocus(onCancel)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {state.phase === 'failed' && (
        <div className="file-row">
          {texts.canRetry(state.code) && (
            <Button aria-label={t('retryNamed', { name: state.name })} onClick={withFocus(state.retry)}>
              {pageText('retry')}
            </Button>
          )}
          {dismiss}
        </div>
      )}
      {state.phase === 'refused' && (
        <div className="file-row">
          {(state.problem === 'size' || state.problem === 'connection') && state.isJpeg && (
            <Button
              aria-label={t('shrinkNamed', { name: state.file.name })}
              onClick={withFocus(() => onShrink(state.file))}
            >
              {t('shrink')}
            </Button>
          )}
          {dismiss}
        </div>
      )}
      {state.phase === 'shrunk' && (
        <>
          <LocalPicture file={state.to} className="file-preview" alt={t('shrunkPicture', { name: state.to.name })} />
          <div className="file-row">
            <Button kind="primary" onClick={withFocus(() => onUse(state.to))}>
              {t('useSmaller')}
            </Button>
            {dismiss}
          </div>
        </>
      )}
      {(state.phase === 'interrupted' || state.phase === 'photosLost') && dismiss}
    </>
  );

  function textOfFile(name: string, text: string): string {
    return t('ofFile', { name: shortenFileName(name), text });
  }

  function noticeOf(state: FileUploadState): string {
    if (state.phase === 'sending') return t('sending', { name: shortenFileName(state.name) });
    if (state.phase === 'resting')
      return texts.waitingText(state.code, shortenFileName(state.name), percentOf(state.sentShare));
    if (state.phase === 'uploaded') return t('uploaded');
    if (state.phase === 'deleted') return t('deleted');
    if (state.phase === 'takenOut') return t('takenOut');
    if (state.phase === 'interrupted') return firstText('interrupted', { name: shortenFileName(state.name) });
    if (state.phase === 'photosLost') return firstText('photosLost');
    if (state.phase === 'shrinking') return t('shrinking', { name: shortenFileName(state.name) });
    if (state.phase === 'shrunk') return texts.shrunkText(state.from, state.to);
    if (state.phase === 'refused') return textOfFile(state.file.name, texts.problemText(state.problem));
    if (state.phase === 'failed') {
      const reason = state.fault ? texts.problemText(state.fault) : texts.faultText(state.code);
      return textOfFile(state.name, `${t('uploadFailed')} ${reason}`);
    }
    if (state.phase === 'deleteFailed') return `${t('deleteFailed')} ${texts.faultText(state.code)}`;
    return '';
  }
}

const percentOf = (share: number) => Math.round(share * 100);
