import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { group, openForm, parseServiceOf, service } from '../../testing/form-of-every-type.tsx';
import { renderRoutes } from '../../testing/index.ts';
import { DateField } from './DateField.tsx';

function Stored({ value }: { readonly value: string }) {
  const [date, setDate] = useState(value);
  return (
    <>
      <DateField id="date" label="Date" value={date} maxLength={99} onValue={setDate} />
      <output>{date}</output>
    </>
  );
}
const openStored = (value: string) =>
  renderRoutes({ at: '/', routes: [{ path: '/', element: <Stored value={value} /> }] });

const boxes = () =>
  ['Day', 'Month', 'Year'].map((part) => screen.getByRole<HTMLInputElement>('textbox', { name: part }));
const typed = () => boxes().map(({ value }) => value);
const box = (at: number) => boxes()[at] as HTMLInputElement;

test.each([
  [0, '27/03/1990'],
  [1, '1990-03-27'],
  [2, '27 Mar 1990'],
  [0, '27-Mar-1990\n'],
  [0, '27.03.1990'],
  [0, '27 MAR/MARS 1990'],
  [2, '03/27/1990'],
  [0, '27031990'],
  [1, '19900327'],
  [2, '03271990'],
  [1, '\u200e२७/०३/१९९०'],
])('a date that is pasted into box %d as “%s” fills all three', async (at, text) => {
  openStored('1985-12-5');
  await userEvent.click(box(at));
  await userEvent.paste(text);
  expect(typed()).toEqual(['27', '3', '1990']);
});

test('a keyboard that inserts a whole date without a paste fills all three boxes as well', () => {
  openStored('');
  fireEvent.change(box(0), { target: { value: '27/03/1990' } });
  expect(typed()).toEqual(['27', '3', '1990']);
});

test.each([
  [0, '27.03.85'],
  [0, '27131985'],
  [0, '27031885'],
  [1, '1985'],
  [0, '1985'],
  [0, '31/31'],
  [2, '27 MARS/MAI 1985'],
  [0, '1990-03-26T18:30:00.000Z'],
])('a text that is pasted into box %d and cannot be read, “%s”, is left out with a message', async (at, text) => {
  openStored('1990-12-5');
  await userEvent.click(box(at));
  box(at).select();
  await userEvent.paste(text);
  expect(typed()).toEqual(['5', '12', '1990']);
  const date = screen.getByRole('group', { name: /^Date/ });
  expect(date).toHaveAccessibleDescription(/We could not read the date that you pasted/);
  expect(date).toHaveTextContent(text);
  await userEvent.type(box(0), '{Backspace}7');
  expect(date).not.toHaveAccessibleDescription(/We could not read/);
  expect(typed()).toEqual(['7', '12', '1990']);
});

test('a part of a date fills its own box; a digit too many stays to be seen', async () => {
  openStored('');
  await userEvent.click(box(1));
  await userEvent.paste(' 04 ');
  await userEvent.type(box(0), '123');
  await userEvent.type(box(2), '19901');
  expect(typed()).toEqual(['123', '04', '19901']);
});

test.each(['27/03/2030', '27-3-2030', '27.03.2030', '27 3 2030', '27032030', '२७/०३/२०३०'])(
  'a date that is typed key by key into the box of the day, “%s”, is in all three',
  async (text) => {
    openStored('1985-12-05');
    await userEvent.click(box(0));
    box(0).select();
    await userEvent.keyboard(text);
    expect(screen.getByRole('status')).toHaveTextContent('2030-03-27');
    expect(screen.queryByText(/We could not read/)).not.toBeInTheDocument();
  },
);

test('a separator moves on from a day alone, and taking a digit back does not move', async () => {
  openStored('');
  await userEvent.type(box(0), '/');
  expect(box(0)).toHaveFocus();
  await userEvent.type(box(0), '{Backspace}27/');
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard('3{Backspace}');
  expect([box(1), typed()]).toEqual([document.activeElement, ['27', '', '']]);
});

test('digits of another script make a date, stay in their boxes, and a mark takes no room', async () => {
  openStored('');
  await userEvent.type(box(0), '\u200e२७');
  await userEvent.type(box(1), '३');
  await userEvent.type(box(2), '१९९०');
  expect(typed()).toEqual(['२७', '३', '१९९०']);
  expect(screen.getByRole('status')).toHaveTextContent('1990-03-27');
});

test('a stored answer that is too long for its box can be shortened and is not cut off', async () => {
  openStored('31/31/2020');
  await userEvent.type(box(0), '{Backspace}');
  expect(typed()).toEqual(['31/31/202', '', '']);
});

test.each([
  ['00', '03', '1985'],
  ['0', '3', '1985'],
  ['', '', '1985'],
])('where the service allows it, “%s %s %s” is a date without its day or month', async (...parts) => {
  const item = { required: true, name: 'Date of birth', type: 'Date', allowsPartialDate: true } as const;
  openForm(parseServiceOf({ ...service, items: [item] }));
  for (const [at, text] of parts.entries()) if (text) await userEvent.type(box(at), text);
  await userEvent.tab();
  expect(typed()).toEqual(parts);
  const date = screen.getByRole('group', { name: 'Date of birth' });
  expect(date).toHaveAccessibleDescription(/^For example 27 3 1990\. If the passport shows no day or month/);
  expect(date).not.toHaveAccessibleDescription(/Enter a date that exists/);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByRole('link', { name: /^Date of birth/ })).not.toBeInTheDocument();
});

test('elsewhere a date without its day is wrong, and stays as it was typed', async () => {
  openForm();
  for (const [at, text] of ['00', '03', '1985'].entries()) await userEvent.type(box(at), text);
  await userEvent.tab();
  expect(group(/^Date of birth/).getByText(/^Enter a date that exists/)).toBeVisible();
  expect(typed()).toEqual(['00', '03', '1985']);
});
