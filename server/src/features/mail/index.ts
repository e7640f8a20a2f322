import type { mailEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getUndeliverableMails } from './GetUndeliverableMails.ts';
import { tryMailAgain } from './TryMailAgain.ts';

export const mailHandlers: Handlers<typeof mailEndpoints> = { getUndeliverableMails, tryMailAgain };
