import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const validPassword = 'Secret words 1!';

/** Label → valid entry of each required field, except the country. */
export const validSignUp: Readonly<Record<string, string>> = {
  'First name': 'Asha',
  'Last name': 'Nair',
  'Mobile number': '+971501234567',
  'E-mail': 'asha@example.org',
  Password: validPassword,
  'Confirm password': validPassword,
};

/** Pastes an entry into each field. */
export async function pasteInto(entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(entry);
  }
}

export const submitSignUp = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
