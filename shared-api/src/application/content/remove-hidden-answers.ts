import { visibleFields } from './conditions.ts';
import { type Answers, extractAnswers, fillAnswers, type ServiceQuestions } from './content.ts';
import { fieldOfRepetition } from './field-id.ts';

/** Removes answers and files of hidden items and documents. Used before a submitted application is stored. */
export function removeHiddenAnswers(service: ServiceQuestions, answers: Answers): Answers {
  const given = fillAnswers(service, answers);
  const shown = visibleFields(given);
  return extractAnswers(service, {
    items: given.items.map((item) => {
      const isShown = [item.value, ...item.moreValues].map((_, at) => shown.has(fieldOfRepetition(item.field, at)));
      if (!isShown.includes(false)) return item;
      const [value = '', ...more] = [item.value, ...item.moreValues].map((answer, at) => (isShown[at] ? answer : ''));
      return { ...item, value, moreValues: more, destroyed: item.destroyed && isShown.includes(true) };
    }),
    documents: given.documents.map((document) =>
      shown.has(document.field) ? document : { ...document, file: undefined, moreFiles: [] },
    ),
  });
}
