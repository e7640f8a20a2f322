import { shownFields } from './conditions.ts';
import { type Answers, type AskedFor, answered, answersFor } from './content.ts';
import { fieldAt } from './field-id.ts';

/** Answers as they are kept once they are submitted: nothing of an item or document that is not asked for. */
export function withoutHidden(service: AskedFor, answers: Answers): Answers {
  const given = answered(service, answers);
  const shown = shownFields(given);
  return answersFor(service, {
    items: given.items.map((item) => {
      const isShown = [item.value, ...item.more].map((_, at) => shown.has(fieldAt(item.field, at)));
      if (!isShown.includes(false)) return item;
      const [value = '', ...more] = [item.value, ...item.more].map((answer, at) => (isShown[at] ? answer : ''));
      return { ...item, value, more, destroyed: item.destroyed && isShown.includes(true) };
    }),
    documents: given.documents.map((document) =>
      shown.has(document.field) ? document : { ...document, file: undefined, moreFiles: [] },
    ),
  });
}
