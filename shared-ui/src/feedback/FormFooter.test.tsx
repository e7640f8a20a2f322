import { render, screen } from '@testing-library/react';
import { FormFooter } from './FormFooter.tsx';
import { FormMessage } from './FormMessage.tsx';

const HEIGHT = 40;
const rect = (top: number) => ({ top, bottom: top + HEIGHT, height: HEIGHT }) as DOMRect;

/**
 * Renders the buttons at `buttonsTop` in a window of 768 px, then shows the message. A message above the buttons moves
 * them down.
 */
function draw(buttonsTop: number) {
  window.scrollBy = jest.fn();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isAbove = document.querySelector('[data-above]') !== null;
    if (this.matches('.alert')) return rect(isAbove ? buttonsTop : buttonsTop + HEIGHT);
    return rect(isAbove ? buttonsTop + HEIGHT : buttonsTop);
  });
  const foot = (text?: string) => {
    const outcome = text ? ({ kind: 'success', text } as const) : undefined;
    return (
      <FormFooter outcome={outcome} message={<FormMessage outcome={outcome} />}>
        <button type="button">Save</button>
      </FormFooter>
    );
  };
  const { rerender } = render(foot());
  rerender(foot('Saved'));
  return screen.getByText('Saved').closest('.form-outcome');
}
afterEach(() => jest.restoreAllMocks());

test('a message appears below the buttons if the window has room for it', () => {
  expect(draw(300)).not.toHaveAttribute('data-above');
  expect(window.scrollBy).not.toHaveBeenCalled();
});

test('at the bottom of the window it appears above the buttons, and the page scrolls by its height', () => {
  expect(draw(768 - HEIGHT)).toHaveAttribute('data-above');
  expect(window.scrollBy).toHaveBeenCalledWith({ top: HEIGHT, behavior: 'instant' });
});
