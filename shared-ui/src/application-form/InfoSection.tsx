import {
  type AnsweredItem,
  type Arranged,
  type FieldId,
  type GroupDefinition,
  repetitionOf,
} from '@emigration-portal/shared-api';
import { type ReactNode, useId } from 'react';
import { InfoField } from './InfoField.tsx';
import { ReadAnswers } from './ReadAnswers.tsx';
import { RepeatedItems } from './RepeatedItems.tsx';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

export interface InfoSectionProps {
  readonly items: readonly Arranged<AnsweredItem>[];
  readonly groups: readonly GroupDefinition[];
  /** What is asked for: see `shownFields`. */
  readonly shown: ReadonlySet<FieldId>;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly renderAnswer: ((item: AnsweredItem) => ReactNode) | undefined;
}

/** Information items under a heading; nothing where the service asks for none. */
export function InfoSection({ title, ...props }: InfoSectionProps & { readonly title: SectionTitle }) {
  const heading = useId();
  const { items, groups, shown, mode, handlers, messages, renderAnswer } = props;
  const asked = items.filter((each) => isAsked(each, shown));
  if (asked.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <SectionHeading id={heading} of={title} />
      {mode === 'read' || !handlers ? (
        <ReadAnswers items={asked} shown={shown} renderAnswer={renderAnswer} />
      ) : (
        asked.map(({ group, items: own }) =>
          group === '' ? (
            own.map((item) => (
              <InfoField key={item.field} item={item} error={messages.get(item.field)} onValue={handlers.onAnswer} />
            ))
          ) : (
            <RepeatedItems
              key={group}
              name={group}
              max={groups.find(({ name }) => name === group)?.max}
              min={groups.find(({ name }) => name === group)?.min}
              items={own}
              shown={shown}
              messages={messages}
              handlers={handlers}
            />
          ),
        )
      )}
    </section>
  );
}

const isAsked = ({ items }: Arranged<AnsweredItem>, shown: ReadonlySet<FieldId>) =>
  items.some((item) => [item.value, ...item.more].some((_, at) => shown.has(repetitionOf(item, at).field)));
