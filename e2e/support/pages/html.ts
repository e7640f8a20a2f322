import { HtmlValidate } from 'html-validate';

/** The standard allows no space in an address; the tool's own rules do not look. */
const attributes = { href: { enum: [/^\S+$/] } };

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  elements: ['html5', { a: { inherit: 'a', attributes }, link: { inherit: 'link', attributes } }],
});

/** What a whole document has against the HTML standard, a line for each fault. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
