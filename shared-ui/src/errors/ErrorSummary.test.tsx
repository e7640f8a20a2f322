import { render, screen } from '@testing-library/react';
import { ErrorSummary } from './ErrorSummary.tsx';

const errorsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `item-${at}`, text: `Item ${at}: enter an answer` }));

test('a finding that is longer than a window has all its lines, and takes the focus', async () => {
  const { rerender } = render(<ErrorSummary errors={[]} />);
  const errors = errorsOf(75);
  rerender(<ErrorSummary errors={errors} />);
  expect(await screen.findByRole('link', { name: /^Item 74:/ })).toHaveAttribute('href', '#item-74');
  expect(screen.getAllByRole('link')).toHaveLength(75);
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a line that is right stays, and none of the others goes meanwhile', () => {
  const found = {};
  const { rerender } = render(<ErrorSummary errors={errorsOf(30)} found={found} />);
  rerender(<ErrorSummary errors={errorsOf(30)} found={found} mended={new Set(['item-3'])} />);
  expect(screen.getAllByRole('link')).toHaveLength(30);
  expect(screen.getByRole('link', { name: /^Item 3:/ }).closest('li')).toHaveClass('error-mended');
});
