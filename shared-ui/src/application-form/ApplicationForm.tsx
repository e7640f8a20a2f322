import {
  type AnsweredItem,
  type ApplicationContent,
  findVisibleFields,
  groupItems,
  type ServiceContent,
} from '@emigration-portal/shared-api';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { ErrorSummary } from '../errors/index.ts';
import answerProblems from '../locales/en/answerProblems.json';
import answers from '../locales/en/answers.json';
import applicationForm from '../locales/en/applicationForm.json';
import { PageTitle } from '../page/index.ts';
import type { Translate } from '../texts/index.ts';
import { useSharedTexts } from '../texts/index.ts';
import type { FormProblem } from './check-form.ts';
import { DocumentSection } from './DocumentSection.tsx';
import type { VisibleProblems } from './form-state.ts';
import { InfoSection } from './InfoSection.tsx';
import type { RequestedFields } from './requested-fields.ts';
import { ServiceNotes } from './ServiceNotes.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';
import './application-form.css';

export interface ApplicationFormProps {
  /** The service version that the application is pinned to. */
  readonly service: ServiceContent;
  /** See `parseApplication` and `createBlankApplication`. */
  readonly content: ApplicationContent;
  /** `edit` accepts answers and uploads files, `preview` accepts them without uploads, `read` shows them as text. */
  readonly mode: 'edit' | 'read' | 'preview';
  /** True during Submit: no answer can be changed, only `contentAfter` stays active. */
  readonly isLocked?: boolean;
  /** See `createFormHandlers`; not needed in mode `read`. */
  readonly handlers?: ApplicationFormHandlers;
  /** The problems that block Submit. The form shows a summary and messages at the fields. A new array takes the focus. */
  readonly problems?: readonly FormProblem[];
  /** The problems that are not corrected yet: see `findVisibleProblems`. */
  readonly visibleProblems?: VisibleProblems;
  /** Renders an answer in another way; returns undefined for the usual text. */
  readonly renderAnswer?: (item: AnsweredItem) => ReactNode;
  /** The fields to change after the application was sent back; the others are closed until the person opens them. */
  readonly requested?: RequestedFields | undefined;
  /** Between the description and the first section. */
  readonly contentBefore?: ReactNode;
  /** After the line with the cost: statuses, downloads, buttons. */
  readonly contentAfter?: ReactNode;
  /** The form is part of another page: the service's name is an h2 and does not change window title or focus. */
  readonly isEmbedded?: boolean;
  /** A column that stays visible next to the answers; in narrow windows it comes before them. */
  readonly sidebar?: ReactNode;
}

/** Lines of a new summary that are rendered first; a window shows fewer. */
const LINES_AT_ONCE = 20;

const noProblems: readonly FormProblem[] = [];
const noVisibleProblems: VisibleProblems = new Map();

/**
 * The form of a service, for applicants, administrators who read it, and previews: name, description, items, documents,
 * links, instructions and cost. It uploads files; the page saves the answers. See docs/product.md#pages.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const {
    service,
    content,
    mode,
    isLocked = false,
    handlers,
    problems = noProblems,
    visibleProblems = noVisibleProblems,
  } = props;
  const { contentBefore, contentAfter, sidebar, isEmbedded = false, renderAnswer, requested } = props;
  const { t } = useSharedTexts(applicationForm);
  const { t: answerText } = useSharedTexts(answers);
  const { t: problemText } = useSharedTexts(answerProblems);
  // A long form renders the first lines of the summary at once, and then, deferred, the other lines and the fields.
  const deferredProblems = useDeferredValue(problems);
  const messages = useMemo(() => {
    const visible = deferredProblems.flatMap(({ field }) => visibleProblems.get(field) ?? []);
    return new Map(visible.map((problem) => [problem.field, textOfProblem(problemText, problem)]));
  }, [deferredProblems, visibleProblems, problemText]);
  const summary = useMemo(
    () =>
      problems.map((problem) => ({
        id: problem.field,
        text: t('problemOf', { name: nameOf(answerText, problem), problem: textOfProblem(problemText, problem) }),
      })),
    [problems, t, answerText, problemText],
  );
  const correctedIds = useMemo(
    () => new Set(problems.flatMap(({ field }) => (visibleProblems.has(field) ? [] : [field]))),
    [problems, visibleProblems],
  );
  const fieldsToShow = useMemo(() => findVisibleFields(content), [content]);
  const sectionProps = { mode, handlers, messages, visibleFields: fieldsToShow, requested };
  const entries = useMemo(() => groupItems(content.items), [content.items]);
  const items = (required: boolean) => entries.filter((entry) => entry.items[0]?.required === required);
  const infoProps = { ...sectionProps, renderAnswer, groups: service.groups };
  const documents = (required: boolean) => content.documents.filter((document) => document.required === required);
  return (
    <div className={sidebar ? 'application-form' : 'application-form column'}>
      {isEmbedded ? <h2 className="page-title">{service.name}</h2> : <PageTitle>{service.name}</PageTitle>}
      <ErrorSummary
        errors={deferredProblems === problems ? summary : summary.slice(0, LINES_AT_ONCE)}
        identity={problems}
        correctedIds={correctedIds}
      />
      {mode !== 'read' && service.estimateMinutes !== undefined && <Estimate minutes={service.estimateMinutes} />}
      {service.description && (
        <p className="application-form-text">
          <bdi>{service.description}</bdi>
        </p>
      )}
      <div className="application-form-columns">
        {sidebar && <div className="application-form-beside">{sidebar}</div>}
        <div className="application-form-answered">
          <fieldset role="none" disabled={isLocked} className="application-form-fields">
            {contentBefore}
            <InfoSection {...infoProps} items={items(true)} title="requiredInfo" />
            <InfoSection {...infoProps} items={items(false)} title="otherInfo" />
            <DocumentSection {...sectionProps} documents={documents(true)} title="mandatoryDocs" />
            <DocumentSection {...sectionProps} documents={documents(false)} title="otherDocs" />
          </fieldset>
          <ServiceNotes service={service} />
          {contentAfter}
        </div>
      </div>
    </div>
  );
}

/** How long the form takes to fill in. Memoised, so that a key press does not render it again. */
const Estimate = memo(function Estimate({ minutes }: { readonly minutes: number }) {
  const { t } = useSharedTexts(applicationForm);
  return <p className="application-form-estimate">{t('estimate', { count: minutes })}</p>;
});

/** Returns the text of a problem; the service may have its own text for a pattern. */
const textOfProblem = (
  t: Translate<(typeof answerProblems)['answerProblems']>,
  { kind, pattern }: FormProblem,
): string => (kind === 'pattern' && pattern?.message) || t(`problem.${kind}`, { pattern: pattern?.format });

/** Returns the name of a field; in a group with the number of its repetition. */
const nameOf = (t: Translate<(typeof answers)['answers']>, { name, group }: FormProblem): string =>
  group ? t('inGroup', { name, group: group.name, number: group.number }) : name;
