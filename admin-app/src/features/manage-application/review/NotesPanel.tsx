import { deskEndpoints, isBlank, type Note, REVIEW_MAX_LENGTH } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form, rebase, useDraftForm, useIdempotencyKey } from '@emigration-portal/shared-ui/form';
import { formatDateTime } from '@emigration-portal/shared-ui/lists';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import '../review-panels.css';

interface Props {
  readonly applicationId: number;
  readonly notes: readonly Note[];
  readonly onNotesChange: (notes: readonly Note[]) => void;
}

const blank = { text: '' };

/** Internal notes of staff. */
export function NotesPanel({ applicationId, notes, onNotesChange }: Props) {
  const { t } = useTexts(review, 'notes');
  const idempotencyKey = useIdempotencyKey();
  const form = useDraftForm({
    initialValues: blank,
    draftKey: `note ${applicationId}`,
    keepOpen: true,
    async onSubmit({ text }) {
      try {
        const input = { appId: applicationId, text: text.trim() };
        const output = await call(deskEndpoints.addNote, input, { idempotencyKey: idempotencyKey.current() });
        idempotencyKey.renew();
        return output.notes;
      } catch (error) {
        idempotencyKey.renew(error);
        throw error;
      }
    },
    validate: ({ text }) => (isBlank(text) ? { text: 'missing' as const } : {}),
    messages: (_: 'missing') => t('missing'),
    fieldId: () => 'note',
    onSuccess(newNotes, sent) {
      onNotesChange(newNotes);
      form.change((typed) => rebase(typed, sent, blank));
    },
  });
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">{t('title')}</h2>
      <p className="internal">{t('internal')}</p>
      <Form form={form} focusOnProblems="first" className="panel-form">
        <TextField
          {...form.field('text')}
          label={t('text')}
          required
          multiline
          rows={2}
          maxLength={REVIEW_MAX_LENGTH.note}
        />
        <FormFooter outcome={form.outcome}>
          <div className="buttons">
            <Button type="submit" loading={form.status === 'sending'}>
              {t('add')}
            </Button>
          </div>
        </FormFooter>
      </Form>
      <ol className="talk" aria-live="polite">
        {notes.map(({ id, by, at, text }) => (
          <li key={id}>
            <p className="soft">{t('by', { name: by, at: formatDateTime(at) })}</p>
            <p className="talk-text">{text}</p>
          </li>
        ))}
      </ol>
      {notes.length === 0 && <p className="soft">{t('empty')}</p>}
    </section>
  );
}
