import type shared from '@emigration-portal/shared-ui/locales/en.json';
import type guides from './locales/en.guides.json';
import type home from './locales/en.home.json';
import type more from './locales/en.home-more.json';
import type idle from './locales/en.idle.json';
import type shell from './locales/en.json';
import type policies from './locales/en.policies.json';
import type session from './locales/en.session.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: {
      shared: typeof shared;
      shell: typeof shell;
      home: typeof home;
      policies: typeof policies;
      session: typeof session;
      guides: typeof guides;
      more: typeof more;
      idle: typeof idle;
    };
  }
}
