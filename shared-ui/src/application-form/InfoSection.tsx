import type { AnsweredItem, FieldId, GroupDefinition, ItemGroup } from '@emigration-portal/shared-api';
import { type ReactNode, useId } from 'react';
import { AnswersAsText } from './AnswersAsText.tsx';
import { ClosedAnswers, useOpenFields } from './ClosedAnswers.tsx';
import { InfoField } from './fields/InfoField.tsx';
import { RepeatedItems } from './RepeatedItems.tsx';
import { fieldsOfGroup, type RequestedFields, splitByOpen } from './requested-fields.ts';
import { SectionHeading, type SectionTitle } from './SectionHeading.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

export interface InfoSectionProps {
  readonly items: readonly ItemGroup<AnsweredItem>[];
  readonly groups: readonly GroupDefinition[];
  /** The fields whose conditions are met: see `visibleFields` of shared-api. */
  readonly visibleFields: ReadonlySet<FieldId>;
  readonly mode: 'edit' | 'read' | 'preview';
  readonly handlers: ApplicationFormHandlers | undefined;
  readonly messages: ReadonlyMap<FieldId, string>;
  readonly renderAnswer: ((item: AnsweredItem) => ReactNode) | undefined;
  readonly requested: RequestedFields | undefined;
}

/** A section with information items; nothing if the service asks for none. */
export function InfoSection({ title, ...props }: InfoSectionProps & { readonly title: SectionTitle }) {
  const heading = useId();
  const { items, groups, visibleFields, mode, handlers, messages, renderAnswer, requested } = props;
  const open = useOpenFields(requested?.onOpen);
  const shownFieldsOf = (entry: ItemGroup<AnsweredItem>) =>
    fieldsOfGroup(entry).filter((field) => visibleFields.has(field));
  const entries = items.filter((entry) => shownFieldsOf(entry).length > 0);
  if (entries.length === 0) return null;
  const fieldsIn = ({ group, items: own }: ItemGroup<AnsweredItem>, given: ApplicationFormHandlers) =>
    group === '' ? (
      own.map((item) => (
        <InfoField
          key={item.field}
          item={item}
          error={messages.get(item.field)}
          reason={requested?.reasons.get(item.field)}
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
        visibleFields={visibleFields}
        messages={messages}
        reasons={requested?.reasons}
        handlers={given}
      />
    );
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <SectionHeading id={heading} of={title} />
      {mode === 'read' || !handlers ? (
        <AnswersAsText items={entries} visibleFields={visibleFields} renderAnswer={renderAnswer} />
      ) : (
        splitByOpen(entries, fieldsOfGroup, requested).map(({ isOpen, rows }) =>
          isOpen ? (
            rows.map((entry) => fieldsIn(entry, handlers))
          ) : (
            <ClosedAnswers
              key={rows[0]?.items[0]?.field}
              kind="kept"
              fields={rows.flatMap(shownFieldsOf)}
              onOpen={open}
            >
              <AnswersAsText items={rows} visibleFields={visibleFields} renderAnswer={renderAnswer} />
            </ClosedAnswers>
          ),
        )
      )}
    </section>
  );
}
