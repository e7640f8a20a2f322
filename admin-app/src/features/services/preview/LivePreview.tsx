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
import { memo, useState } from 'react';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { draftToJson } from '../draft/draft.ts';
import type { ServiceDraft } from '../draft/sections.ts';
import { EligibilityQuestions } from '../EligibilityQuestions.tsx';

/** Shows the unsaved draft as the form that applicants get. Answers entered there stay when the draft changes. */
export const LivePreview = memo(function LivePreview({ draft }: { readonly draft: ServiceDraft }) {
  const { t } = useTexts(serviceForm);
  const createPreviewService = (previewedDraft: ServiceDraft) => {
    const content = readServiceJson(draftToJson(previewedDraft, 'saved'));
    return {
      ...fillName(content, t('unnamed')),
      items: content.items.map((item) => fillName(item, t('unnamedRow'))),
      documents: content.documents.map((document) => fillName(document, t('unnamedRow'))),
    };
  };
  const [{ shownDraft, service, form }, setState] = useState(() => {
    const newService = createPreviewService(draft);
    return { shownDraft: draft, service: newService, form: createFormState(createBlankApplication(newService)) };
  });
  if (shownDraft !== draft) {
    const newService = createPreviewService(draft);
    setState({
      shownDraft: draft,
      service: newService,
      form: createFormState(fitApplicationToService(newService, form.content)),
    });
  }
  const [handlers] = useState(() =>
    createFormHandlers((event) => setState((before) => ({ ...before, form: reduceForm(before.form, event) }))),
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

/** Returns a copy with the fallback name if the name is blank, so that each field has a label. */
const fillName = <Named extends { readonly name: string }>(part: Named, fallbackName: string): Named =>
  isBlank(part.name) ? { ...part, name: fallbackName } : part;
