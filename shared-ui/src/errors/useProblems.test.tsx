import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useProblems } from './useProblems.ts';

const fields = ['name', 'email', 'again'] as const;
const untyped = { name: '', email: '', again: '' };

const check = ({ name, email, again }: typeof untyped): Partial<typeof untyped> => ({
  ...(name === '' && { name: 'Name is required' }),
  ...(again !== email && { again: 'Not the same' }),
});

function Form() {
  const [values, setValues] = useState(untyped);
  const { problems, mended, show } = useProblems(values, check);
  return (
    <>
      {fields.map((field) => (
        <label key={field}>
          {field}
          <input
            value={values[field]}
            aria-description={problems[field]}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        </label>
      ))}
      <button type="button" onClick={() => show({ ...check(values), email: 'Taken' })}>
        Send
      </button>
      <p role="status">{[...mended].join()}</p>
    </>
  );
}

test('a problem stands until its field is mended, one the server has found until it is changed', async () => {
  render(<Form />);
  const [name, email, again] = [
    screen.getByLabelText('name'),
    screen.getByLabelText('email'),
    screen.getByLabelText('again'),
  ];
  await userEvent.type(again, 'a');
  expect(again).not.toHaveAttribute('aria-description');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(again).toHaveAccessibleDescription('Not the same');
  expect(email).toHaveAccessibleDescription('Taken');

  await userEvent.type(name, 'Asha');
  expect(name).not.toHaveAttribute('aria-description');
  expect(again).toHaveAccessibleDescription('Not the same');
  await userEvent.type(email, 'a');
  expect(email).not.toHaveAttribute('aria-description');
  expect(again).not.toHaveAttribute('aria-description');
  expect(screen.getByRole('status')).toHaveTextContent('name,again,email');

  await userEvent.clear(name);
  expect(name).toHaveAccessibleDescription('Name is required');
  await userEvent.clear(email);
  expect(email).toHaveAccessibleDescription('Taken');
});
