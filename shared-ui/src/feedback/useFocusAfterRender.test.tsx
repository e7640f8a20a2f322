import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { useFocusAfterRender } from './useFocusAfterRender.ts';

function Rows() {
  const [rows, setRows] = useState<readonly number[]>([]);
  const focusNext = useFocusAfterRender();
  function add() {
    focusNext(() => screen.queryByLabelText(`Row ${rows.length + 1}`)?.focus());
    setRows([...rows, rows.length + 1]);
  }
  return (
    <>
      {rows.map((row) => (
        <input key={row} aria-label={`Row ${row}`} />
      ))}
      <button type="button" onClick={add}>
        Add
      </button>
    </>
  );
}

/** Presses "Add" before the effects of the first render have run, as a quick finger on a slow phone does. */
function PressedAtOnce() {
  useLayoutEffect(() => screen.getByRole('button').click(), []);
  return <Rows />;
}

test('the focus moves into an added row', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Row 1')).toHaveFocus();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Row 2')).toHaveFocus();
});

test('the focus moves into an added row even if effects of the previous render have not run', () => {
  render(<PressedAtOnce />);
  expect(screen.getByLabelText('Row 1')).toHaveFocus();
});
