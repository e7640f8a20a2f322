import { HtmlValidate } from 'html-validate';

/** The HTML standard allows no space in an address, but html-validate does not check this. */
const attributes = { href: { enum: [/^\S+$/] } };

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  elements: ['html5', { a: { inherit: 'a', attributes }, link: { inherit: 'link', attributes } }],
});

/** Checks a whole document against the HTML standard. Returns one line for each fault. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
