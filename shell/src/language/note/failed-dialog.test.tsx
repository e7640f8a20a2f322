import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReportButton } from './ReportButton.tsx';

jest.mock('./WordReportDialog.tsx', () => {
  throw new Error('offline');
});

test('if the dialog does not load, the line says so, also after another press', async () => {
  render(<ReportButton />);
  const button = screen.getByRole('button', { name: 'Report a wrong word' });
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The form did not open\. Please check your internet/);
  }
});
