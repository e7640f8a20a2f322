import { isBlank, matchesPattern, normalizeAnswer, SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { useState } from 'react';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { fieldId } from '../draft/rules.ts';
import type { ItemDraft } from '../draft/sections.ts';
import { type RowFieldsProps, useRowFields } from './useRowFields.ts';

/** The pattern of an answer, its error text, and a field to try the pattern. */
export function PatternFields(props: RowFieldsProps<ItemDraft>) {
  const { t } = useTexts(serviceForm);
  const field = useRowFields('items', props);
  const [trialAnswer, setTrialAnswer] = useState('');
  const { pattern, key } = props.row;
  const isSet = !isBlank(pattern);
  const verdict = matchesPattern(pattern, normalizeAnswer({ type: 'Text', pattern }, trialAnswer)) ? 'fits' : 'fitsNot';
  return (
    <>
      <div className="builder-pair">
        <TextField
          {...field('pattern')}
          placeholder="A9999999"
          spellCheck={false}
          maxLength={SERVICE_MAX_LENGTH.pattern}
          below={<p className="builder-verdict soft">{t('patternHint')}</p>}
        />
        {isSet && (
          <TextField
            id={fieldId(key, 'try')}
            label={t('tryPattern')}
            value={trialAnswer}
            onValue={setTrialAnswer}
            spellCheck={false}
            below={
              <p className="builder-verdict" role="status" data-verdict={trialAnswer ? verdict : undefined}>
                {trialAnswer ? t(verdict) : t('tryHint')}
              </p>
            }
          />
        )}
      </div>
      {isSet && (
        <TextField
          {...field('patternMessage')}
          placeholder={t('patternMessageHint')}
          maxLength={SERVICE_MAX_LENGTH.patternMessage}
        />
      )}
    </>
  );
}
