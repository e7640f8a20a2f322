import { renderRoutes, setTestTranslations } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import urdu from '../../locales/ur/application.json';
import { HelpBlock } from './HelpBlock.tsx';

test('in Urdu, the phone number stays on one line and the WhatsApp message has no direction controls', async () => {
  await setTestTranslations('ur', { customer: urdu });
  const element = <HelpBlock applicationId={undefined} serviceName="Masons" />;
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  const link = await screen.findByRole<HTMLAnchorElement>('link');
  expect(link.textContent).toContain('+971\u00a04\u00a0000\u00a00000');
  const address = new URL(link.href);
  expect(address.searchParams.get('text')).toBe('مجھے اس سروس کی نئی درخواست کے لیے مدد چاہیے: Masons۔');
});
