const find = (id: string) => document.querySelector(`script#${id}`);
const read = (given: Element | null): unknown => given?.textContent && JSON.parse(given.textContent);

/** What the server has put into the page as JSON under an id; undefined where it has not, and once it was taken. */
export const inPage = (id: string): unknown => read(find(id)) ?? undefined;

/** The same, once: who tries again asks the server. */
export function takeFromPage(id: string): unknown {
  const given = find(id);
  given?.remove();
  return read(given) ?? undefined;
}
