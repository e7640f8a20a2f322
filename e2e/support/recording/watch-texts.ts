/** A page at one moment, without its scripts. */
export interface Snapshot {
  /** The address. If a test of a component showed it, the file of the test. */
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
  /** Those of the wanted texts that the page shows, as the catalogues have them. */
  readonly texts: readonly string[];
}

declare global {
  interface Window {
    saveSnapshot(snapshot: Snapshot): void;
  }
}

/** A text of a catalogue, with the source of a pattern that matches what pages show for it. */
export interface WantedText {
  readonly text: string;
  readonly pattern: string;
}

interface WatchOptions {
  /** Only pages in this language are saved. */
  readonly language: string;
  readonly wantedTexts: readonly WantedText[];
}

/** Runs in the page. Saves a snapshot as soon as a wanted text appears, once for each text and address. */
export function watchTexts({ language, wantedTexts }: WatchOptions): MutationObserver | undefined {
  if (window !== window.top || !location.protocol.startsWith('http')) return undefined;
  const simplify = (text: string) =>
    text
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const patterns = wantedTexts.map(({ text, pattern }) => ({ text, pattern: new RegExp(pattern, 's') }));
  const known = new Map<string, readonly string[]>();
  const findWanted = (shown: string): readonly string[] => {
    const simple = simplify(shown);
    const matching = () => patterns.filter(({ pattern }) => pattern.test(simple)).map(({ text }) => text);
    const wanted = known.get(shown) ?? matching();
    known.set(shown, wanted);
    return wanted;
  };
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];

  function listWanted(): string[] {
    const elements = [...document.querySelectorAll('title, body, body *')];
    return elements.flatMap((element) => {
      if (element.matches('script, style')) return [];
      const ofNodes = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
      const ofAttributes = attributes.flatMap((name) => element.getAttribute(name) ?? []);
      const wanted = [...ofNodes, ...ofAttributes].flatMap(findWanted);
      const isShown = () => element.matches('title, option') || element.checkVisibility({ visibilityProperty: true });
      return wanted.length > 0 && isShown() ? wanted : [];
    });
  }

  /** Copies also what is not in attributes: what people typed, and which dialogs are open. */
  function copyPage(): string {
    const html = document.documentElement;
    const copy = html.cloneNode(true) as HTMLElement;
    const copies = copy.querySelectorAll('*');
    for (const [index, element] of html.querySelectorAll('*').entries()) {
      const own = copies[index];
      if (element instanceof HTMLInputElement && element.type !== 'file') own?.setAttribute('value', element.value);
      if (element instanceof HTMLInputElement) own?.toggleAttribute('checked', element.checked);
      if (element instanceof HTMLOptionElement) own?.toggleAttribute('selected', element.selected);
      if (element instanceof HTMLTextAreaElement && own) own.textContent = element.value;
      if (element instanceof HTMLDialogElement && element.matches(':modal')) own?.setAttribute('data-modal', '');
    }
    for (const each of copy.querySelectorAll('script, noscript, link:not([rel=stylesheet], [rel=icon])')) each.remove();
    return `<!doctype html>${copy.outerHTML}`;
  }

  const saved = new Set<string>();
  function save(): void {
    if (document.documentElement.lang !== language) return;
    const texts = [...new Set(listWanted())];
    const names = texts.map((text) => `${location.pathname} ${text}`);
    if (names.every((name) => saved.has(name))) return;
    for (const name of names) saved.add(name);
    const { href: url } = location;
    const { title } = document;
    window.saveSnapshot({ url, title, width: innerWidth, height: innerHeight, html: copyPage(), texts });
  }
  // Not later: some texts disappear at once.
  const observer = new MutationObserver(save);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  return observer;
}
