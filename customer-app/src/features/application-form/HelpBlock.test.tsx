import { renderRoutes, setTestTranslations } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import urdu from '../../locales/ur/application.json';
import { HelpBlock } from './HelpBlock.tsx';

test('in Urdu, the WhatsApp message has no direction controls', async () => {
  await setTestTranslations('ur', { customer: urdu });
  const element = <HelpBlock applicationId={undefined} serviceName="Masons" />;
  renderRoutes({ at: '/', routes: [{ path: '/', element }] });
  const address = new URL((await screen.findByRole<HTMLAnchorElement>('link')).href);
  expect(address.searchParams.get('text')).toBe('مجھے اس سروس کی نئی درخواست کے لیے مدد چاہیے: Masons۔');
});
