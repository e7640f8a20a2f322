import { type ApplicationContent, type Passport, passportEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { failureText } from '@emigration-portal/shared-ui/errors';
import { FormFooter, FormMessage, failureOutcome } from '@emigration-portal/shared-ui/feedback';
import { Link } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import passportNotice from '../../locales/en/passportNotice.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { extractPassport } from './passport-answers.ts';

interface Props {
  /** The saved content. */
  readonly content: ApplicationContent;
  /** Null: none is saved. Undefined: not loaded yet. */
  readonly savedPassport: Passport | null | undefined;
}

/** Offers to save the passport of a submitted application when the customer has none saved. */
export function SavePassportOffer({ content, savedPassport }: Props) {
  const { t } = useTexts(passportNotice);
  const [state, setState] = useState<'offered' | 'busy' | 'saved' | { readonly error: unknown }>('offered');
  const answeredPassport = extractPassport(content);
  if (state === 'saved') {
    const settings = <Link to={paths.settings}>{t('toSettings')}</Link>;
    // The button with the focus disappears, so the message takes the focus.
    return <FormMessage outcome={{ kind: 'success', text: t('saved'), shouldFocus: true }} action={settings} />;
  }
  if (savedPassport !== null || !answeredPassport) return null;
  const { file, ...details } = answeredPassport;
  const input = { ...details, file: { name: file.name, prefix: file.prefix } };

  async function save() {
    setState('busy');
    try {
      await call(passportEndpoints.savePassport, input);
      setState('saved');
    } catch (error) {
      setState({ error });
    }
  }

  const outcome =
    typeof state === 'object'
      ? failureOutcome(state.error, { text: failureText(t('failed'), state.error) })
      : undefined;
  return (
    <>
      <p>{t('offer', { number: answeredPassport.number })}</p>
      <FormFooter outcome={outcome}>
        <div className="customer-buttons">
          <Button loading={state === 'busy'} onClick={() => void save()}>
            {t('keep')}
          </Button>
        </div>
      </FormFooter>
    </>
  );
}
