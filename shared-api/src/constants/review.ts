import { DAY_MS } from './durations.ts';
/** How often a browser says that somebody has an application open, milliseconds. */
export const ATTENDANCE_INTERVAL_MS = 20_000;
/** How long somebody counts as there after that, milliseconds. */
export const ATTENDANCE_TIMEOUT_MS = 50_000;
/** Longest texts of the desk, characters. */
export const REVIEW_MAX_LENGTH = { words: 500, note: 5000, viewName: 60, viewQuery: 600 } as const;
/** Most views a person keeps. */
export const MAX_VIEWS = 50;
/** Most notes and questions to colleagues of one application. */
export const MAX_NOTES = 200;
export const MAX_OPINIONS = 50;
/** Most applications of one bulk action. */
export const MAX_BULK_APPLICATIONS = 100;
/** Weeks the figures look back at most, this one included. */
export const MAX_FIGURE_WEEKS = 53;
/** A reminder is not sent again before that, milliseconds. */
export const REMINDER_PAUSE_MS = DAY_MS;
/** Days before the day by which to decide that its owner is reminded of what was sent back, once. */
export const DUE_REMINDER_DAYS = 7;
/** What administrators did about an application among themselves. */
export const reviewActions = [
  'accept',
  'askChange',
  'undecide',
  'note',
  'askOpinion',
  'agree',
  'disagree',
  'assign',
  'giveBack',
  'remind',
] as const;
