import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';
import { emigrationClearance } from './emigration-clearance.ts';
import { femaleWorker } from './female-worker.ts';
import { maleWorker } from './male-worker.ts';
import { nurses } from './nurses.ts';

async function open(path: string) {
  const rendered = renderPortal({ at: path });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const pages = [
  [
    '/info/nurses',
    nurses,
    'Guide for nurses',
    ['approval comes within 5 to 6 days', 'login credentials arrive within 7 days'],
  ],
  [
    '/info/emmigration-clearance',
    emigrationClearance,
    'Emigration clearance',
    [
      'in these 17 countries',
      'at least 30 years',
      'at least 18 years',
      'at least 6 months',
      'Rs. 10 lakh',
      'Rs. 275 plus service tax',
      'Rs. 375 plus service tax',
      'at least Rs. 75,000',
      'at least Rs. 25,000',
      'up to Rs. 30,000',
      'up to Rs. 50,000',
    ],
  ],
  [
    '/info/indian-male-worker',
    maleWorker,
    'Guide for Indian male workers',
    ['up to 10 workers a year', 'more than 10, a registered agent', 'within 7 days', 'AED 1,100 per month'],
  ],
  [
    '/info/indian-female-worker',
    femaleWorker,
    'Guide for Indian female workers',
    ['AED 9,200', 'AED 1,100 per month', 'interviewed', 'refunded', 'within 7 days', 'up to 10 workers a year'],
  ],
] as const;

test.each(pages)('%s shows its facts and their date under one heading', async (path, guide, title, facts) => {
  await open(path);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  await waitFor(() => expect(document.title).toBe(`${title} – Emigration Portal`));
  const text = screen.getByRole('article').textContent?.toLowerCase();
  for (const fact of facts) expect(text).toContain(fact.toLowerCase());
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(guide.asOf));
  expect(screen.getByText(date)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up and apply' })).toHaveAttribute('href', '/sign-up');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});

test.each([
  [
    'the clearance page',
    emigrationClearance.sections,
    [
      'ECR and ECNR passports',
      'ECR countries',
      'ECNR countries',
      'Documents by worker category',
      'Age restrictions',
      'The insurance: Pravasi Bharatiya Bima Yojana (PBBY)',
      'Premiums of the insurance',
    ],
  ],
  [
    'the male guide',
    maleWorker.steps?.steps,
    [
      'Employer registration',
      'Visa attestation',
      'Clearance by the Protector of Emigrants',
      'Insurance',
      'Emigration clearance',
    ],
  ],
  [
    'the female guide',
    femaleWorker.steps?.steps,
    [
      'Employer registration',
      'Interviews',
      'Refundable security deposit',
      'Visa attestation',
      'Clearance by the Protector of Emigrants',
      'Insurance',
      'Emigration clearance',
    ],
  ],
])('%s has its sections or steps in the specified order', (_, sections, titles) => {
  expect(sections?.map(({ title }) => title)).toEqual(titles);
});

test('the clearance page lists documents for each category of worker', () => {
  const groups = emigrationClearance.sections?.flatMap((section) => section.groups ?? []);
  expect(groups?.map(({ title, list }) => [title, list.length > 2])).toEqual([
    ['Unskilled workers and women with an ECR passport', true],
    ['Skilled and semi-skilled workers', true],
    ['Domestic workers', true],
    ['Workers who return to the same employer', true],
  ]);
});

test('there are 17 ECR countries, and none of them is an ECNR country', () => {
  const list = (title: string) => emigrationClearance.sections?.find((section) => section.title === title)?.list ?? [];
  expect(new Set(list('ECR countries')).size).toBe(17);
  expect(list('ECNR countries').length).toBeGreaterThan(20);
  expect(list('ECNR countries').filter((name) => list('ECR countries').includes(name))).toEqual([]);
});

test('the clearance page links to the page "Do I need clearance?"', async () => {
  await open('/info/emmigration-clearance');
  const links = within(screen.getByRole('article')).getAllByRole('link', { name: 'Do I need clearance?' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/info/do-i-need-clearance']);
});

test('the correct spelling of emigration clearance redirects to the specified address', async () => {
  const { router } = await open('/info/emigration-clearance');
  expect(router.state.location.pathname).toBe('/info/emmigration-clearance');
});

test('the nurse guide has eight steps with Prev and Next, and the address contains the step', async () => {
  const { router, unmount } = await open('/info/nurses');
  const step = () => screen.getByText(/^Step \d of 8$/, { ignore: '[hidden] *' }).textContent;
  const [prev, next] = [screen.getByRole('button', { name: 'Prev' }), screen.getByRole('button', { name: 'Next' })];
  const expectStep = (number: number) => waitFor(() => expect(step()).toBe(`Step ${number} of 8`));
  await expectStep(1);
  await userEvent.click(prev);
  await expectStep(1);
  expect(prev).toHaveAttribute('aria-disabled', 'true');
  for (let number = 2; number <= 8; number += 1) {
    await userEvent.click(next);
    await expectStep(number);
  }
  await userEvent.click(next);
  await expectStep(8);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Approval and departure');
  await userEvent.click(prev);
  await expectStep(7);
  expect(router.state.location.search).toBe('?step=7');
  unmount();
  await open('/info/nurses?step=3');
  await expectStep(3);
});

test('an unknown step in the address opens the nearest step or the first', async () => {
  const { unmount } = await open('/info/nurses?step=99');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Approval and departure');
  unmount();
  await open('/info/nurses?step=x');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('The job offer');
});

test('the nurse guide lists the documents, and a signed-in user gets a link to the start page', async () => {
  renderPortal({ at: '/info/nurses', user: customer });
  await screen.findByRole('heading', { level: 1 });
  const documents = screen.getByRole('heading', { name: 'Documents you need' }).parentElement as HTMLElement;
  expect(within(documents).getAllByRole('listitem').length).toBeGreaterThan(5);
  expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/user/services/list');
});
