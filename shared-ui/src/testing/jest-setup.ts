import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { i18n } from '../i18n/index.ts';
import { simulateTranslation } from './simulate-translation.ts';

// antd renders slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
// Drafts of one test must not appear in the next.
beforeEach(() => sessionStorage.clear());
simulateTranslation();

// The types cannot find every missing text, such as that of an error code.
i18n.options.parseMissingKeyHandler = (key) => {
  throw new Error(`The text ${key} is missing`);
};

class FakeResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= FakeResizeObserver as unknown as typeof ResizeObserver;
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
// jsdom's blobs do not have `text` and `arrayBuffer`, which every browser has.
Blob.prototype.text ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
window.scrollTo = () => {};

// jsdom does not support pseudo elements, which antd uses to measure scroll bars.
const getComputedStyleOfElement = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyleOfElement(element);
