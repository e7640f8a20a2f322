import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useScrollAnchor } from './useScrollAnchor.ts';

function Page() {
  const [lines, setLines] = useState(0);
  const anchor = useScrollAnchor();
  return (
    <button
      type="button"
      data-lines={lines}
      onClick={({ currentTarget }) => {
        anchor(currentTarget);
        setLines(lines + 1);
      }}
    />
  );
}

/** Places the button as if each line above it were 24 px high. */
const mockPosition = (first: number) =>
  jest.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: first + Number(this.dataset.lines) * 24 } as DOMRect;
  });

test.each([
  ['in the window moves, by the same distance', 300, [[{ top: 24, behavior: 'instant' }]]],
  ['above the window moves, not at all', -300, []],
])('the page scrolls when an element %s', async (_, top, scrolls) => {
  window.scrollBy = jest.fn();
  const positionMock = mockPosition(top);
  render(<Page />);
  await userEvent.click(screen.getByRole('button'));
  expect(jest.mocked(window.scrollBy).mock.calls).toEqual(scrolls);
  positionMock.mockRestore();
});
