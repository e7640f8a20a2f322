import {
  createBlankApplication,
  fitApplicationToService,
  isBlank,
  readServiceJson,
} from '@emigration-portal/shared-api';
import {
  ApplicationForm,
  createFormHandlers,
  createFormState,
  reduceForm,
} from '@emigration-portal/shared-ui/application-form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo, useState } from 'react';
import { draftToJson } from '../draft/draft.ts';
import type { ServiceDraft } from '../draft/sections.ts';
import { EligibilityQuestions } from '../EligibilityQuestions.tsx';

/** The applicant's form of the unsaved draft. Answers tried in it stay when the draft changes. */
export const LivePreview = memo(function LivePreview({ draft }: { readonly draft: ServiceDraft }) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const serviceOf = (of: ServiceDraft) => {
    const read = readServiceJson(draftToJson(of, 'saved'));
    return {
      ...named(read, t('unnamed')),
      items: read.items.map((item) => named(item, t('unnamedRow'))),
      documents: read.documents.map((document) => named(document, t('unnamedRow'))),
    };
  };
  const [{ drawn, service, form }, set] = useState(() => {
    const read = serviceOf(draft);
    return { drawn: draft, service: read, form: createFormState(createBlankApplication(read)) };
  });
  if (drawn !== draft) {
    const read = serviceOf(draft);
    set({ drawn: draft, service: read, form: createFormState(fitApplicationToService(read, form.content)) });
  }
  const [handlers] = useState(() =>
    createFormHandlers((event) => set((before) => ({ ...before, form: reduceForm(before.form, event) }))),
  );
  return (
    <ApplicationForm
      isEmbedded
      service={service}
      content={form.content}
      mode="preview"
      handlers={handlers}
      contentBefore={<EligibilityQuestions questions={service.eligibility} />}
    />
  );
});

/** Gives unnamed things a name, so that each field has a label. */
const named = <Named extends { readonly name: string }>(what: Named, unnamed: string): Named =>
  isBlank(what.name) ? { ...what, name: unnamed } : what;
