import { isBlank, type QueueView, REVIEW_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { Choice, TextField } from '@emigration-portal/shared-ui/fields';
import { type FormEvent, useState } from 'react';
import savedViewDialogs from '../../../locales/en/savedViewDialogs.json';
import savedViews from '../../../locales/en/savedViews.json';
import { useTexts } from '../../../texts.ts';
import { normalizeQueueQuery } from './saved-views.ts';

interface Props {
  readonly view: QueueView;
  readonly isDefault: boolean;
  readonly canDelete: boolean;
  /** The current query; it can replace the query of the view. */
  readonly currentQuery: string;
  readonly onDefault: () => void;
  readonly save: (view: Omit<QueueView, 'own'>) => Promise<boolean>;
  readonly deleteView: (id: number) => Promise<void>;
}

/** One saved view with the actions that the user may take. */
export function SavedViewRow({ view, isDefault, canDelete, currentQuery, onDefault, save, deleteView }: Props) {
  const { t } = useTexts(savedViewDialogs);
  const { t: viewsText } = useTexts(savedViews);
  const [step, setStep] = useState<'rename' | 'confirmDelete'>();
  const [lastStep, setLastStep] = useState(step);
  const { id, name, own, shared, query } = view;

  /** Closes the step. The button that opened it gets the focus. */
  function closeStep() {
    setLastStep(step);
    setStep(undefined);
  }
  return (
    <li>
      <Choice name="view-default" checked={isDefault} onChoose={onDefault}>
        <span>{own ? name : viewsText('ofColleague', { name })}</span>
        {shared && own && <span className="soft">{` ${t('isShared')}`}</span>}
      </Choice>
      {step === undefined && (
        <span className="buttons">
          {own && (
            <>
              <Button
                kind="link"
                autoFocus={lastStep === 'rename'}
                aria-label={t('renameOne', { name })}
                onClick={() => setStep('rename')}
              >
                {t('rename')}
              </Button>
              <Button
                kind="link"
                aria-label={t(shared ? 'unshareOne' : 'shareOne', { name })}
                onClick={() => void save({ ...view, shared: !shared })}
              >
                {t(shared ? 'unshare' : 'share')}
              </Button>
              {normalizeQueueQuery(query) !== currentQuery && (
                <Button
                  kind="link"
                  aria-label={t('replaceOne', { name })}
                  onClick={() => void save({ ...view, query: currentQuery })}
                >
                  {t('replace')}
                </Button>
              )}
            </>
          )}
          {canDelete && (
            <Button
              kind="link"
              autoFocus={lastStep === 'confirmDelete'}
              aria-label={t('deleteOne', { name })}
              onClick={() => setStep('confirmDelete')}
            >
              {t('delete')}
            </Button>
          )}
        </span>
      )}
      {step === 'confirmDelete' && (
        <span className="buttons">
          <Button danger autoFocus onClick={() => void deleteView(id)}>
            {t('deleteNow', { name })}
          </Button>
          <Button onClick={closeStep}>{t('cancel')}</Button>
        </span>
      )}
      {step === 'rename' && <RenameViewForm view={view} save={save} onDone={closeStep} />}
    </li>
  );
}

interface RenameProps extends Pick<Props, 'view' | 'save'> {
  readonly onDone: () => void;
}

function RenameViewForm({ view, save, onDone }: RenameProps) {
  const { t } = useTexts(savedViewDialogs);
  const [name, setName] = useState(view.name);
  const [isEmpty, setEmpty] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    setEmpty(isBlank(name));
    if (!isBlank(name) && (await save({ ...view, name }))) onDone();
  }
  return (
    <form className="view-rename" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id={`view-name-${view.id}`}
        label={t('name')}
        required
        autoFocus
        autoComplete="off"
        maxLength={REVIEW_MAX_LENGTH.viewName}
        value={name}
        error={isEmpty ? t('nameRequired') : undefined}
        onValue={setName}
      />
      <span className="buttons">
        <Button type="submit" kind="primary">
          {t('rename')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </span>
    </form>
  );
}
