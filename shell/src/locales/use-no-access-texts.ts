import { createTextsHook } from '../texts.ts';
import noAccess from './en.no-access.json';

/** The texts of the page for a signed-in user who may not open it. */
export const useNoAccessTexts = createTextsHook('noAccess', noAccess);
