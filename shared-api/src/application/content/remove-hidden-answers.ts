import { findVisibleFields } from './conditions.ts';
import { type Answers, extractAnswers, fillAnswers, type ServiceQuestions } from './content.ts';
import { fieldOfRepetition } from './field-id.ts';

/** Removes the answers and files of hidden items and documents, before a submitted application is stored. */
export function removeHiddenAnswers(service: ServiceQuestions, answers: Answers): Answers {
  const answeredForm = fillAnswers(service, answers);
  const visible = findVisibleFields(answeredForm);
  return extractAnswers(service, {
    items: answeredForm.items.map((item) => {
      const isVisible = [item.value, ...item.moreValues].map((_, at) => visible.has(fieldOfRepetition(item.field, at)));
      if (!isVisible.includes(false)) return item;
      const [value = '', ...more] = [item.value, ...item.moreValues].map((answer, at) => (isVisible[at] ? answer : ''));
      return { ...item, value, moreValues: more, destroyed: item.destroyed && isVisible.includes(true) };
    }),
    documents: answeredForm.documents.map((document) =>
      visible.has(document.field) ? document : { ...document, file: undefined, moreFiles: [] },
    ),
  });
}
