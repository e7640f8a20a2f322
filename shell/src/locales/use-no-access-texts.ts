import { texts } from '../texts.ts';
import noAccess from './en.no-access.json';

export const useNoAccessTexts = texts('noAccess', noAccess);
