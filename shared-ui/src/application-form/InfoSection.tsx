import type { AnsweredItem, FieldId, GroupDefinition, ItemGroup } from '@emigration-portal/shared-api';
import { type ReactNode, useId } from 'react';
import { type AskedOnly, fieldsOfEntry, inRuns } from './asked-only.ts';
import { InfoField } from './fields/InfoField.tsx';
import { KeptAnswers, useOpening } from './KeptAnswers.tsx';
import { ReadAnswers } from './ReadAnswers.tsx';
import { RepeatedItems } from './RepeatedItems.tsx';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

export interface InfoSectionProps {
  readonly items: readonly ItemGroup<AnsweredItem>[];
  readonly groups: readonly GroupDefinition[];
  /** What is asked for: see `visibleFields`. */
  readonly shown: ReadonlySet<FieldId>;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly renderAnswer: ((item: AnsweredItem) => ReactNode) | undefined;
  readonly asked: AskedOnly | undefined;
}

/** Information items under a heading; nothing where the service asks for none. */
export function InfoSection({ title, ...props }: InfoSectionProps & { readonly title: SectionTitle }) {
  const heading = useId();
  const { items, groups, shown, mode, handlers, messages, renderAnswer, asked } = props;
  const open = useOpening(asked?.onOpen);
  const shownFieldsOf = (entry: ItemGroup<AnsweredItem>) => fieldsOfEntry(entry).filter((field) => shown.has(field));
  const entries = items.filter((entry) => shownFieldsOf(entry).length > 0);
  if (entries.length === 0) return null;
  const fieldsIn = ({ group, items: own }: ItemGroup<AnsweredItem>, given: ApplicationFormHandlers) =>
    group === '' ? (
      own.map((item) => (
        <InfoField
          key={item.field}
          item={item}
          error={messages.get(item.field)}
          reason={asked?.reasons.get(item.field)}
          onValue={given.onAnswer}
        />
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
        reasons={asked?.reasons}
        handlers={given}
      />
    );
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <SectionHeading id={heading} of={title} />
      {mode === 'read' || !handlers ? (
        <ReadAnswers items={entries} shown={shown} renderAnswer={renderAnswer} />
      ) : (
        inRuns(entries, fieldsOfEntry, asked).map(({ isOpen, rows }) =>
          isOpen ? (
            rows.map((entry) => fieldsIn(entry, handlers))
          ) : (
            <KeptAnswers key={rows[0]?.items[0]?.field} of="kept" fields={rows.flatMap(shownFieldsOf)} onOpen={open}>
              <ReadAnswers items={rows} shown={shown} renderAnswer={renderAnswer} />
            </KeptAnswers>
          ),
        )
      )}
    </section>
  );
}
