import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import guideClearance from '../../locales/en/guideClearance.json';
import guideFemaleWorker from '../../locales/en/guideFemaleWorker.json';
import guideMaleWorker from '../../locales/en/guideMaleWorker.json';
import { renderPortal } from '../../testing/render-portal.tsx';

const { sections } = guideClearance.guideClearance;

async function open(path: string) {
  const rendered = renderPortal({ at: path });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const pages = [
  ['/info/nurses', 'Guide for nurses', ['approval comes within 5 to 6 days', 'login credentials arrive within 7 days']],
  [
    '/info/emmigration-clearance',
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
    'Guide for Indian male workers',
    ['up to 10 workers a year', 'more than 10, a registered agent', 'within 7 days', 'AED 1,100 per month'],
  ],
  [
    '/info/indian-female-worker',
    'Guide for Indian female workers',
    ['AED 9,200', 'AED 1,100 per month', 'interviewed', 'refunded', 'within 7 days', 'up to 10 workers a year'],
  ],
] as const;

test.each(pages)('%s shows its facts and their date under one heading', async (path, title, facts) => {
  await open(path);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  await waitFor(() => expect(document.title).toBe(`${title} – Emigration Portal`));
  const text = screen.getByRole('article').textContent?.toLowerCase();
  for (const fact of facts) expect(text).toContain(fact.toLowerCase());
  expect(screen.getByText('Facts as of 21 November 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up and apply' })).toHaveAttribute('href', '/sign-up');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});

test.each([
  [
    'the clearance page',
    sections,
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
    guideMaleWorker.guideMaleWorker.steps,
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
    guideFemaleWorker.guideFemaleWorker.steps,
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
])(
  '%s has its sections or steps in the specified order',
  (_, group: Readonly<Record<string, { readonly title: string }>>, titles) => {
    expect(Object.values(group).map(({ title }) => title)).toEqual(titles);
  },
);

test('the clearance page lists documents for each category of worker', () => {
  const groups = Object.values(sections.documents.groups);
  expect(groups.map(({ title, list }) => [title, Object.keys(list).length > 2])).toEqual([
    ['Unskilled workers and women with an ECR passport', true],
    ['Skilled and semi-skilled workers', true],
    ['Domestic workers', true],
    ['Workers who return to the same employer', true],
  ]);
});

test('there are 17 ECR countries, and none of them is an ECNR country', () => {
  const [ecr, ecnr] = [sections.ecrCountries, sections.ecnrCountries].map(({ countries }) => Object.values(countries));
  expect(new Set(ecr).size).toBe(17);
  expect(ecnr?.length).toBeGreaterThan(20);
  expect(ecnr?.filter((name) => ecr?.includes(name))).toEqual([]);
});

test('in another language a guide has the order of English, and English where a translation is missing', async () => {
  await open('/info/emmigration-clearance');
  const countries = { Yemen: 'यमन', Afghanistan: 'अफ़ग़ानिस्तान' };
  addMessages({ hi: { shell: { guideClearance: { sections: { ecrCountries: { countries } } } } } });
  await act(() => i18n.changeLanguage('hi'));
  const section = screen.getByRole('heading', { name: 'ECR countries' }).parentElement as HTMLElement;
  const names = within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect([names.length, ...names.slice(0, 2), names.at(-1)]).toEqual([17, 'अफ़ग़ानिस्तान', 'Bahrain', 'यमन']);
  await act(() => i18n.changeLanguage('en'));
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
