import { createTextsHook } from '../texts.ts';
import noAccess from './en.no-access.json';

export const useNoAccessTexts = createTextsHook('noAccess', noAccess);
