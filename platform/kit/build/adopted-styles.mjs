/**
 * Replaces the modules with which antd and its icons add styles; the exports have the names of those modules. Adopted style
 * sheets need no style element, so the content security policy can forbid inline style (`docs/decisions/0041`).
 */
const sheets = new Map();

/** Adds or replaces the style sheet of a key. Sheets with a higher priority come later. */
export function updateCSS(css, key, { priority = 0 } = {}) {
  const sheet = sheets.get(key)?.sheet ?? adopt(key, priority);
  sheet.replaceSync(css);
  // Callers set attributes on the style element, which does not exist here.
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

export const getShadowRoot = () => null;

export function warningOnce(valid, message) {
  if (!valid) console.error(`Warning: ${message}`);
}
