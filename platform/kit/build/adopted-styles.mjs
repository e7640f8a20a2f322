/**
 * Stands in for the modules by which antd and its icons add style. Sheets that the page adopts need neither
 * a style element nor `innerHTML`: no policy has to allow inline style (`docs/decisions/0041`).
 */
const sheets = new Map();

/** Adds style under a key, or puts it in the place of what is there. Higher priorities come later. */
export function updateCSS(css, key, { priority = 0 } = {}) {
  const sheet = sheets.get(key)?.sheet ?? adopt(key, priority);
  sheet.replaceSync(css);
  // Marks for who looks for style elements, of which there are none.
  return { setAttribute() {} };
}

export const injectCSS = (css, options) => updateCSS(css, Symbol('style'), options);

export function removeCSS(key) {
  const { adoptedStyleSheets } = document;
  const at = adoptedStyleSheets.indexOf(sheets.get(key)?.sheet);
  if (at >= 0) adoptedStyleSheets.splice(at, 1);
  sheets.delete(key);
}

function adopt(key, priority) {
  const sheet = new CSSStyleSheet();
  const later = [...sheets.values()].filter((each) => each.priority > priority).map((each) => each.sheet);
  const { adoptedStyleSheets } = document;
  const at = adoptedStyleSheets.findIndex((each) => later.includes(each));
  adoptedStyleSheets.splice(at < 0 ? adoptedStyleSheets.length : at, 0, sheet);
  sheets.set(key, { sheet, priority });
  return sheet;
}

/** No component stands in a shadow root. */
export const getShadowRoot = () => null;

export function warningOnce(valid, message) {
  if (!valid) console.error(`Warning: ${message}`);
}
