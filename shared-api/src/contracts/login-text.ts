import * as z from 'zod/mini';
import { text } from './primitives.ts';

/** A name or address that a person logs in with: trimmed, in the Unicode form NFC. */
export const loginText = (max: number) => text(max).check(z.normalize('NFC'));
