import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { group, openForm, parseServiceOf, service } from '../../testing/form-of-every-type.tsx';
import { renderRoutes } from '../../testing/index.ts';
import { DateField } from './DateField.tsx';

function DateFieldWithAnswer({ value }: { readonly value: string }) {
  const [date, setDate] = useState(value);
  return (
    <>
      <DateField id="date" label="Date" value={date} maxLength={99} onValue={setDate} />
      <output>{date}</output>
    </>
  );
}
const openWithAnswer = (value: string) =>
  renderRoutes({ at: '/', routes: [{ path: '/', element: <DateFieldWithAnswer value={value} /> }] });

const boxes = () =>
  ['Day', 'Month', 'Year'].map((part) => screen.getByRole<HTMLInputElement>('textbox', { name: part }));
const boxTexts = () => boxes().map(({ value }) => value);
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
])('a whole date that is pasted into box %d, “%s”, fills all three boxes', async (at, text) => {
  openWithAnswer('1985-12-5');
  await userEvent.click(box(at));
  await userEvent.paste(text);
  expect(boxTexts()).toEqual(['27', '3', '1990']);
});

test('a whole date that a keyboard inserts without a paste event fills all three boxes', () => {
  openWithAnswer('');
  fireEvent.change(box(0), { target: { value: '27/03/1990' } });
  expect(boxTexts()).toEqual(['27', '3', '1990']);
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
])('a pasted text in box %d that is no date, “%s”, is not inserted, and a message says so', async (at, text) => {
  openWithAnswer('1990-12-5');
  await userEvent.click(box(at));
  box(at).select();
  await userEvent.paste(text);
  expect(boxTexts()).toEqual(['5', '12', '1990']);
  const date = screen.getByRole('group', { name: /^Date/ });
  expect(date).toHaveAccessibleDescription(/We could not read the date that you pasted/);
  expect(date).toHaveTextContent(text);
  await userEvent.type(box(0), '{Backspace}7');
  expect(date).not.toHaveAccessibleDescription(/We could not read/);
  expect(boxTexts()).toEqual(['7', '12', '1990']);
});

test('a part of a date fills only its box; extra digits stay visible', async () => {
  openWithAnswer('');
  await userEvent.click(box(1));
  await userEvent.paste(' 04 ');
  await userEvent.type(box(0), '123');
  await userEvent.type(box(2), '19901');
  expect(boxTexts()).toEqual(['123', '04', '19901']);
});

test.each(['27/03/2030', '27-3-2030', '27.03.2030', '27 3 2030', '27032030', '२७/०३/२०३०'])(
  'a whole date that is typed key by key into the day box, “%s”, fills all three boxes',
  async (text) => {
    openWithAnswer('1985-12-05');
    await userEvent.click(box(0));
    box(0).select();
    await userEvent.keyboard(text);
    expect(screen.getByRole('status')).toHaveTextContent('2030-03-27');
    expect(screen.queryByText(/We could not read/)).not.toBeInTheDocument();
  },
);

test('a separator after a day moves the focus to the next box; Backspace does not move it', async () => {
  openWithAnswer('');
  await userEvent.type(box(0), '/');
  expect(box(0)).toHaveFocus();
  await userEvent.type(box(0), '{Backspace}27/');
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard('3{Backspace}');
  expect([box(1), boxTexts()]).toEqual([document.activeElement, ['27', '', '']]);
});

test('digits of another script make a date and stay as typed; an invisible character does not count', async () => {
  openWithAnswer('');
  await userEvent.type(box(0), '\u200e२७');
  await userEvent.type(box(1), '३');
  await userEvent.type(box(2), '१९९०');
  expect(boxTexts()).toEqual(['२७', '३', '१९९०']);
  expect(screen.getByRole('status')).toHaveTextContent('1990-03-27');
});

test('a stored answer that is too long for its box is not cut off and can be shortened', async () => {
  openWithAnswer('31/31/2020');
  await userEvent.type(box(0), '{Backspace}');
  expect(boxTexts()).toEqual(['31/31/202', '', '']);
});

test.each([
  ['00', '03', '1985'],
  ['0', '3', '1985'],
  ['', '', '1985'],
])('if the service allows partial dates, “%s %s %s” is valid', async (...parts) => {
  const item = { required: true, name: 'Date of birth', type: 'Date', allowsPartialDate: true } as const;
  openForm(parseServiceOf({ ...service, items: [item] }));
  for (const [at, text] of parts.entries()) if (text) await userEvent.type(box(at), text);
  await userEvent.tab();
  expect(boxTexts()).toEqual(parts);
  const date = screen.getByRole('group', { name: 'Date of birth' });
  expect(date).toHaveAccessibleDescription(/^For example 27 3 1990\. If the passport shows no day or month/);
  expect(date).not.toHaveAccessibleDescription(/Enter a date that exists/);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByRole('link', { name: /^Date of birth/ })).not.toBeInTheDocument();
});

test('without allowsPartialDate, a date without its day is wrong and stays as typed', async () => {
  openForm();
  for (const [at, text] of ['00', '03', '1985'].entries()) await userEvent.type(box(at), text);
  await userEvent.tab();
  expect(group(/^Date of birth/).getByText(/^Enter a date that exists/)).toBeVisible();
  expect(boxTexts()).toEqual(['00', '03', '1985']);
});
