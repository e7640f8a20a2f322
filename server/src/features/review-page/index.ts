import type { deskEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { addNote } from './AddNote.ts';
import { askOpinion } from './AskOpinion.ts';
import { attend } from './Attend.ts';
import { decideItem } from './DecideItem.ts';
import { getDesk } from './GetDesk.ts';
import { giveOpinion } from './GiveOpinion.ts';

export const reviewPageHandlers: Handlers<typeof deskEndpoints> = {
  getDesk,
  attend,
  decideItem,
  addNote,
  askOpinion,
  giveOpinion,
};
