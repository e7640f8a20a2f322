import { texts } from '../texts.ts';
import session from './en.session.json';

export const useSessionTexts = texts('session', session);
