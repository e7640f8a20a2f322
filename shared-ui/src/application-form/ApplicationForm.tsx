import {
  type AnsweredItem,
  type ApplicationContent,
  groupItems,
  type ServiceContent,
  visibleFields,
} from '@emigration-portal/shared-api';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { ErrorSummary } from '../errors/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { PageTitle } from '../page/index.ts';
import type { FormProblem } from './check-form.ts';
import { DocumentSection } from './DocumentSection.tsx';
import type { VisibleProblems } from './form-state.ts';
import { InfoSection } from './InfoSection.tsx';
import type { RequestedFields } from './requested-fields.ts';
import { ServiceNotes } from './ServiceNotes.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';
import './application-form.css';

export interface ApplicationFormProps {
  /** The version the application is pinned to. */
  readonly service: ServiceContent;
  /** See `parseApplication` and `createBlankApplication`. */
  readonly content: ApplicationContent;
  /** `edit` takes answers, `read` shows them as text, `preview` takes them and sends no file. */
  readonly mode: 'edit' | 'read' | 'preview';
  /** True while what it holds is being submitted: nothing above `below` can be changed. */
  readonly isLocked?: boolean;
  /** See `createFormHandlers`; not needed to read. */
  readonly handlers?: ApplicationFormHandlers;
  /** What keeps it from being submitted: a summary above and a message beside each field. A new array takes the focus. */
  readonly problems?: readonly FormProblem[];
  /** What is left of them: see `findVisibleProblems`. */
  readonly visibleProblems?: VisibleProblems;
  /** Shows an answer that is read in a way of its own; undefined for the usual one. */
  readonly renderAnswer?: (item: AnsweredItem) => ReactNode;
  /** Only some of it is asked for again: the rest is closed until it is opened. */
  readonly requested?: RequestedFields | undefined;
  /** Between the description and the first section. */
  readonly contentBefore?: ReactNode;
  /** After the line with the cost: statuses, downloads, buttons. */
  readonly contentAfter?: ReactNode;
  /** It is a part of another page: its name is no h1 and leaves window title and focus alone. */
  readonly isEmbedded?: boolean;
  /** A column of its own that stays in view beside the answers, where the window is wide; before them where it is not. */
  readonly sidebar?: ReactNode;
}

/** Lines of a new summary: more than a window shows. */
const LINES_AT_ONCE = 20;

const none: readonly FormProblem[] = [];
const nothing: VisibleProblems = new Map();

/**
 * The application form of a service, for its applicant, an administrator who reads it, and the preview of a service:
 * the service's name as the page's h1, its description, the items and documents it asks for, further links,
 * instructions and the cost, in the order of docs/product.md#pages. It sends nothing but files: saving is the page's.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { service, content, mode, isLocked = false, handlers, problems = none, visibleProblems = nothing } = props;
  const { contentBefore, contentAfter, sidebar, isEmbedded = false, renderAnswer, requested } = props;
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  // A long form first says what is wrong in the summary's first lines; the others and the fields, maybe ninety, follow.
  const found = useDeferredValue(problems);
  const messages = useMemo(() => {
    const left = found.flatMap(({ field }) => visibleProblems.get(field) ?? []);
    return new Map(left.map((problem) => [problem.field, inWords(t, problem)]));
  }, [found, visibleProblems, t]);
  const summary = useMemo(
    () =>
      problems.map((problem) => ({
        id: problem.field,
        text: t('problemOf', { name: nameOf(t, problem), problem: inWords(t, problem) }),
      })),
    [problems, t],
  );
  const correctedIds = useMemo(
    () => new Set(problems.flatMap(({ field }) => (visibleProblems.has(field) ? [] : [field]))),
    [problems, visibleProblems],
  );
  const shownFields = useMemo(() => visibleFields(content), [content]);
  const shared = { mode, handlers, messages, visibleFields: shownFields, requested };
  const entries = useMemo(() => groupItems(content.items), [content.items]);
  const items = (required: boolean) => entries.filter((entry) => entry.items[0]?.required === required);
  const info = { ...shared, renderAnswer, groups: service.groups };
  const documents = (required: boolean) => content.documents.filter((document) => document.required === required);
  return (
    <div className={sidebar ? 'application-form' : 'application-form column'}>
      {isEmbedded ? <h2 className="page-title">{service.name}</h2> : <PageTitle>{service.name}</PageTitle>}
      <ErrorSummary
        errors={found === problems ? summary : summary.slice(0, LINES_AT_ONCE)}
        identity={problems}
        correctedIds={correctedIds}
      />
      {mode !== 'read' && service.estimateMinutes !== undefined && <Estimate minutes={service.estimateMinutes} />}
      {service.description && <p className="application-form-text">{service.description}</p>}
      <div className="application-form-columns">
        {sidebar && <div className="application-form-beside">{sidebar}</div>}
        <div className="application-form-answered">
          <fieldset role="none" disabled={isLocked} className="application-form-fields">
            {contentBefore}
            <InfoSection {...info} items={items(true)} title="requiredInfo" />
            <InfoSection {...info} items={items(false)} title="otherInfo" />
            <DocumentSection {...shared} documents={documents(true)} title="mandatoryDocs" />
            <DocumentSection {...shared} documents={documents(false)} title="otherDocs" />
          </fieldset>
          <ServiceNotes service={service} />
          {contentAfter}
        </div>
      </div>
    </div>
  );
}

/** How long the form takes to fill in. Drawn once, not with each key. */
const Estimate = memo(function Estimate({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return <p className="application-form-estimate">{t('estimate', { count: minutes })}</p>;
});

type Texts = ReturnType<typeof useTranslation<'shared', 'applicationForm'>>['t'];

/** What is wrong with a field. */
const inWords = (t: Texts, { kind, pattern }: FormProblem): string =>
  (kind === 'pattern' && pattern?.message) || t(`problem.${kind}`, { pattern: pattern?.asked });

/** What a field is called: an item in a group with the repetition it is of. */
const nameOf = (t: Texts, { name, group }: FormProblem): string =>
  group ? t('inGroup', { name, group: group.name, number: group.number }) : name;
