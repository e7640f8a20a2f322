import { renderRoutes, setTestTranslations } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import hindi from '../../locales/hi/applyMany.json';
import { WrongCells } from './WrongCells.tsx';

test('in Hindi, a wrong answer to a Yes or No question is told both words', async () => {
  const answers = { yes: { text: 'हाँ' }, no: { text: 'नहीं' } };
  await setTestTranslations('hi', { customer: hindi, shared: { answers } });
  const row = { lineNumber: 3, cells: [], name: 'Anil', email: '', answers: [], unanswered: 0 };
  const problem = { column: 'Worked abroad', kind: 'yesOrNo', cell: 'शायद' } as const;
  const confirmedCells = { isConfirmed: () => false, setConfirmed() {}, listOpenProblems: () => [] };
  const element = <WrongCells rows={[{ ...row, problems: [problem] }]} confirmedCells={confirmedCells} />;
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  expect(await screen.findByText('“Yes / हाँ” या “No / नहीं” लिखें।')).toBeVisible();
});
