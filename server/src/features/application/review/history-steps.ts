import type { ApplicationChange, ReviewChange } from '@emigration-portal/shared-api';

type Step = Pick<ApplicationChange | ReviewChange, 'action' | 'item'> &
  Pick<ApplicationChange, 'afterSubmit'> &
  Pick<ReviewChange, 'colleague'>;
type AuditedAfter = Readonly<Record<string, unknown>>;
type StepBuilder = (after: AuditedAfter, colleague: string) => Step;

const itemOf = (after: AuditedAfter) => ({ item: String(after.item) });

const stepsByAction: Readonly<Record<string, Step | StepBuilder>> = {
  'application.create': { action: 'create' },
  'application.save': { action: 'save' },
  'application.change': { action: 'save', afterSubmit: true },
  'application.submit': { action: 'submit' },
  'application.resubmit': { action: 'resubmit' },
  'application.review': { action: 'review' },
  'application.payment': { action: 'payment' },
  'application.reveal': (after) => ({ action: 'reveal', ...itemOf(after) }),
  'application.destroy': { action: 'destroy' },
  'application.decideItem': (after) => ({ action: decisionAction(after.verdict), ...itemOf(after) }),
  'application.note': { action: 'note' },
  'application.askOpinion': (_, colleague) => ({ action: 'askOpinion', colleague }),
  'application.giveOpinion': ({ agrees }) => ({ action: agrees ? 'agree' : 'disagree' }),
  'application.assign': ({ assignedTo }, colleague) =>
    assignedTo === null ? { action: 'giveBack' } : { action: 'assign', colleague },
  'application.remind': { action: 'remind' },
};

function decisionAction(verdict: unknown): Step['action'] {
  if (verdict === null) return 'undecide';
  return verdict === 'accepted' ? 'accept' : 'askChange';
}

/**
 * What the history shows for an audit action. Undefined if the action is not part of the history. `colleague`: name of
 * the assignee or of the person asked for an opinion.
 */
export function buildHistoryStep(action: string, after: AuditedAfter, colleague: string): Step | undefined {
  const step = stepsByAction[action];
  return typeof step === 'function' ? step(after, colleague) : step;
}
