import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { simulateTranslation } from './simulate-translation.ts';

// A busy machine draws antd slowly: wait longer for elements, never less.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
// Drafts of one test must not appear in the next.
beforeEach(() => sessionStorage.clear());
simulateTranslation();

class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResize as unknown as typeof ResizeObserver;
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
// jsdom's blobs cannot be read by `text` and `arrayBuffer`, which every browser has.
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

// jsdom knows no pseudo elements; antd asks for them to measure scroll bars.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
