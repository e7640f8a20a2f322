import { Button } from 'antd';
import { useTranslation } from '../i18n/index.ts';
import type { FileTexts } from './useFileTexts.ts';
import type { FileUploadState } from './useFileUpload.ts';
import './forms.css';

interface Props {
  readonly state: FileUploadState;
  readonly texts: FileTexts;
  readonly onCancel: () => void;
  readonly onRetry: (file: File) => void;
}

/** What became of the chosen file, in words, with the way out beside it. */
export function FileNotice({ state, texts, onCancel, onRetry }: Props) {
  const { t } = useTranslation('shared');
  const bad = state.phase === 'refused' || state.phase === 'failed' || state.phase === 'deleteFailed';

  return (
    <>
      <div role="status" className={bad ? 'file-error' : 'file-notice'}>
        {noticeOf(state)}
      </div>
      {state.phase === 'sending' && (
        <div className="file-row">
          <progress
            className="file-progress"
            max={100}
            value={Math.round(state.part * 100)}
            aria-label={t('forms.sending', { name: state.name })}
          />
          <span aria-hidden="true">{t('forms.percent', { percent: Math.round(state.part * 100) })}</span>
          <Button aria-label={t('forms.cancelNamed', { name: state.name })} onClick={onCancel}>
            {t('forms.cancel')}
          </Button>
        </div>
      )}
      {state.phase === 'failed' && (
        <div className="file-row">
          {texts.worthRetrying(state.code) && (
            <Button aria-label={t('forms.retryNamed', { name: state.file.name })} onClick={() => onRetry(state.file)}>
              {t('retry')}
            </Button>
          )}
          <Button type="text" onClick={onCancel}>
            {t('forms.dismiss')}
          </Button>
        </div>
      )}
      {state.phase === 'refused' && (
        <Button type="text" onClick={onCancel}>
          {t('forms.dismiss')}
        </Button>
      )}
    </>
  );

  function noticeOf(shown: FileUploadState): string {
    if (shown.phase === 'sending') return t('forms.sending', { name: shown.name });
    if (shown.phase === 'uploaded') return t('forms.uploaded');
    if (shown.phase === 'deleted') return t('forms.deleted');
    if (shown.phase === 'refused') return `${shown.name}: ${texts.problem(shown.problem)}`;
    if (shown.phase === 'failed') return `${shown.file.name}: ${t('forms.uploadFailed')} ${texts.fault(shown.code)}`;
    if (shown.phase === 'deleteFailed') return `${t('forms.deleteFailed')} ${texts.fault(shown.code)}`;
    return '';
  }
}
