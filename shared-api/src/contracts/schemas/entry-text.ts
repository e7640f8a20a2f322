import * as z from 'zod/mini';
import { plainEntry, removeInvisible, removeInvisibleFromName } from '../../plain-entry.ts';
import { text } from './primitives.ts';

const readAs = (max: number, read: (typed: string) => string) => text(max).check(z.overwrite(read), z.trim());

/** A number, phone, date or code with digits 0 to 9 and without invisible marks; may be empty. */
export const entryText = (max: number) => readAs(max, plainEntry);
/** The same of 1 to `max` characters. */
export const requiredEntry = (max: number) => entryText(max).check(z.minLength(1));
/** An e-mail without invisible marks; may be empty. */
export const emailText = (max: number) => readAs(max, removeInvisible);
/** A user name or e-mail that a person logs in with: without invisible marks, in the Unicode form NFC; may be empty. */
export const loginText = (max: number) => readAs(max, removeInvisibleFromName).check(z.normalize('NFC'));
