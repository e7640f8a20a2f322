import { type Application, deskEndpoints, type Opinion, REVIEW_MAX_LENGTH } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { Choice, TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useDraftForm, useIdempotencyKey } from '@emigration-portal/shared-ui/form';
import review from '../../../locales/en/review.json';
import { useTexts } from '../../../texts.ts';

interface Props {
  readonly row: Application;
  readonly opinion: Opinion;
  readonly onOpinionsChange: (opinions: Opinion[]) => void;
}

/** The id of an opinion's element on the page. */
export const opinionElementId = (id: number): string => `opinion-${id}`;

const blank = { agrees: '', words: '' };
const agreementChoices = ['agree', 'disagree'] as const;

/** Form for the opinion that a colleague asked of you. It is about the version that you see. */
export function GiveOpinionForm({ row, opinion, onOpinionsChange }: Props) {
  const { t } = useTexts(review, 'opinions');
  const idempotencyKey = useIdempotencyKey();
  const form = useDraftForm({
    initialValues: blank,
    draftKey: `opinion ${opinion.id}`,
    validate: ({ agrees }) => (agrees === '' ? { agrees: 'missing' as const } : {}),
    messages: (_: 'missing') => t('answerMissing'),
    fieldId: (name) => `give-${name}`,
    async onSubmit({ agrees, words }) {
      const opinionInput = { agrees: agrees === 'agree', words: words.trim() };
      const input = { appId: row.id, version: row.version, opinionId: opinion.id, ...opinionInput };
      try {
        return (await call(deskEndpoints.giveOpinion, input, { idempotencyKey: idempotencyKey.current() })).opinions;
      } catch (error) {
        idempotencyKey.renew(error);
        throw error;
      }
    },
    onSuccess(opinions) {
      onOpinionsChange(opinions);
      // The opinion replaces the form.
      document.getElementById(opinionElementId(opinion.id))?.focus();
    },
  });
  return (
    <Form form={form} focusOnProblems="first" className="panel-form">
      <fieldset className="form-field">
        <legend>{t('yourOpinion')}</legend>
        <div className="form-choices">
          {agreementChoices.map((choice, index) => (
            <Choice
              key={choice}
              name={`opinion-${opinion.id}`}
              {...(index === 0 && { id: 'give-agrees' })}
              checked={form.values.agrees === choice}
              onChoose={() => form.change({ agrees: choice })}
            >
              {t(choice)}
            </Choice>
          ))}
        </div>
        {form.problemTextOf('agrees') && <p className="form-error">{form.problemTextOf('agrees')}</p>}
      </fieldset>
      <TextField {...form.field('words')} label={t('words')} multiline rows={2} maxLength={REVIEW_MAX_LENGTH.remarks} />
      <FormFooter outcome={form.outcome}>
        <div className="buttons">
          <Button kind="primary" type="submit" loading={form.status === 'sending'}>
            {t('give')}
          </Button>
        </div>
      </FormFooter>
    </Form>
  );
}
