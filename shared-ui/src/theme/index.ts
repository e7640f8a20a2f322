import { addMessages } from '../i18n/index.ts';
import shared from '../locales/en.json';
import './portal.css';

// Only remotes show lists, forms and modals. Their texts are added here, so that the home page does not load them.
addMessages({ en: { shared } });
