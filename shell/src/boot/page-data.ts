const findElement = (id: string) => document.querySelector(`script#${id}`);
const parseElement = (element: Element | null): unknown => element?.textContent && JSON.parse(element.textContent);

/** Reads JSON that the server put into the page. Undefined if absent or already consumed. */
export const readPageData = (id: string): unknown => parseElement(findElement(id)) ?? undefined;

/** Reads JSON from the page and removes it, so that a retry requests it from the server. */
export function consumePageData(id: string): unknown {
  const element = findElement(id);
  element?.remove();
  return parseElement(element) ?? undefined;
}
