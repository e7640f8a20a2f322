import { act } from '@testing-library/react';

const realTimeout = globalThis.setTimeout;
const real = ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setInterval', 'clearInterval'] as const;
const drawn = ['requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate', 'clearImmediate'] as const;

afterEach(() => void jest.useRealTimers());

/** Lets a page's pauses, and what else is named, pass by `advance` alone until the test ends. */
export function installFakeClock(...also: (typeof real)[number][]) {
  jest.useFakeTimers({ doNotFake: [...real.filter((name) => !also.includes(name)), ...drawn] });
  return {
    advance: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    /** Waits for what needs no pause, such as an answer. */
    async waitUntil(happened: () => boolean): Promise<void> {
      for (let tries = 0; !happened(); tries += 1) {
        if (tries > 2000) throw new Error('It never happened.');
        await act(() => new Promise<void>((resolve) => realTimeout(resolve, 5)));
      }
    },
  };
}
