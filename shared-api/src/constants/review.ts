import { DAY_MS } from './durations.ts';
/** How often a browser reports that an administrator has an application open, in milliseconds. */
export const ATTENDANCE_INTERVAL_MS = 20_000;
/** How long after the last report an administrator still counts as present, in milliseconds. */
export const ATTENDANCE_TIMEOUT_MS = 50_000;
/** Longest texts of the review page, in characters. */
export const REVIEW_MAX_LENGTH = { remarks: 500, note: 5000, viewName: 60, viewQuery: 600 } as const;
/** Most saved views of one person. */
export const MAX_SAVED_VIEWS = 50;
/** Most views in one list: those of the caller and those that others share. */
export const MAX_LISTED_VIEWS = 20 * MAX_SAVED_VIEWS;
/** Most notes on one application. */
export const MAX_NOTES = 200;
/** Most questions to colleagues about one application. */
export const MAX_OPINIONS = 50;
/** Most applications in one bulk action. */
export const MAX_BULK_APPLICATIONS = 100;
/** Most weeks on the statistics page, including this one. */
export const MAX_FIGURE_WEEKS = 53;
/** Shortest time between two reminders about one application, by administrators or the portal; in milliseconds. */
export const REMINDER_PAUSE_MS = DAY_MS;
/** Days before the due date when one mail reminds the applicant of requested changes. */
export const DUE_REMINDER_DAYS = 7;
/** Actions of administrators in review. The API sends them in a separate list of an application's history. */
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
