const findElement = (id: string) => document.querySelector(`script#${id}`);
const parseElement = (element: Element | null): unknown => element?.textContent && JSON.parse(element.textContent);

/** What the server has put into the page as JSON under an id; undefined where it has not, and once it was taken. */
export const readPageData = (id: string): unknown => parseElement(findElement(id)) ?? undefined;

/** The same, once: who tries again asks the server. */
export function consumePageData(id: string): unknown {
  const element = findElement(id);
  element?.remove();
  return parseElement(element) ?? undefined;
}
