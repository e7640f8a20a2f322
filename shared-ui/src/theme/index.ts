import { addMessages } from '../i18n/index.ts';
import shared from '../locales/en.json';
import './portal.css';

// Only the remotes show lists, forms and modals: their texts come with this and not with the home page.
addMessages({ en: { shared } });
