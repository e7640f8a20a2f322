import { deskEndpoints, type Opinion, REVIEW_MAX_LENGTH } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { CallError } from '@emigration-portal/shared-ui/errors';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { SelectField, TextField } from '@emigration-portal/shared-ui/fields';
import { Form, rebase, useDraftForm, useIdempotencyKey } from '@emigration-portal/shared-ui/form';
import { useState } from 'react';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';
import { useColleagues } from './useColleagues.ts';

interface Props {
  readonly applicationId: number;
  readonly onOpinionsChange: (opinions: Opinion[]) => void;
}

const blank = { colleague: '', question: '' };

/** Asks a colleague for an opinion. The colleague gets a mail. */
export function AskOpinionForm({ applicationId, onOpinionsChange }: Props) {
  const { t } = useTexts(review, 'opinions');
  const idempotencyKey = useIdempotencyKey();
  const form = useDraftForm({
    initialValues: blank,
    draftKey: `ask ${applicationId}`,
    keepOpen: true,
    validate: ({ colleague }) => (colleague === '' ? { colleague: 'missing' as const } : {}),
    messages: (_: 'missing') => t('colleagueMissing'),
    fieldId: (name) => `ask-${name}`,
    async onSubmit({ colleague, question }) {
      try {
        const input = { appId: applicationId, colleagueId: Number(colleague), question: question.trim() };
        const output = await call(deskEndpoints.askOpinion, input, { idempotencyKey: idempotencyKey.current() });
        idempotencyKey.renew();
        return output.opinions;
      } catch (error) {
        idempotencyKey.renew(error);
        throw error;
      }
    },
    successMessage: () => ({ text: t('requestSent'), shouldFocus: true }),
    onSuccess(opinions, sent) {
      onOpinionsChange(opinions);
      form.change((typed) => rebase(typed, sent, blank));
    },
  });
  const [isOpen, setOpen] = useState(form.isRestored);
  const { colleagues, error } = useColleagues(isOpen);
  const options = colleagues.map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <>
      <div className="buttons">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('ask')}
        </Button>
      </div>
      {isOpen && (
        <Form form={form} focusOnProblems="first" className="panel-form">
          <SelectField
            {...form.field('colleague')}
            label={t('colleague')}
            required
            options={[{ value: '', text: t('choose') }, ...options]}
          />
          <CallError error={error} formatText={(why) => t('colleaguesFailed', { why })} />
          <TextField
            {...form.field('question')}
            label={t('question')}
            multiline
            rows={2}
            maxLength={REVIEW_MAX_LENGTH.remarks}
          />
          <FormFooter outcome={form.outcome}>
            <div className="buttons">
              <Button kind="primary" type="submit" loading={form.status === 'sending'}>
                {t('send')}
              </Button>
            </div>
          </FormFooter>
        </Form>
      )}
    </>
  );
}
