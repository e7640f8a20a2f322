import type { AnsweredItem, FieldId, GroupDefinition, ItemGroup } from '@emigration-portal/shared-api';
import { type ReactNode, useId } from 'react';
import { AnswersAsText } from './AnswersAsText.tsx';
import { ClosedAnswers, useOpenFields } from './ClosedAnswers.tsx';
import { InfoField } from './fields/InfoField.tsx';
import { RepeatedItems } from './RepeatedItems.tsx';
import { fieldsOfGroup, type RequestedFields, splitByIsOpen } from './requested-fields.ts';
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

/** A section with information items. Renders nothing if none of them is visible. */
export function InfoSection({ title, ...props }: InfoSectionProps & { readonly title: SectionTitle }) {
  const headingId = useId();
  const { items, groups, visibleFields, mode, handlers, messages, renderAnswer, requested } = props;
  const openFields = useOpenFields(requested?.onOpen);
  const visibleFieldsOf = (entry: ItemGroup<AnsweredItem>) =>
    fieldsOfGroup(entry).filter((field) => visibleFields.has(field));
  const entries = items.filter((entry) => visibleFieldsOf(entry).length > 0);
  if (entries.length === 0) return null;
  const renderFields = (
    { group, items: itemsOfGroup }: ItemGroup<AnsweredItem>,
    formHandlers: ApplicationFormHandlers,
  ) =>
    group === '' ? (
      itemsOfGroup.map((item) => (
        <InfoField
          key={item.field}
          item={item}
          error={messages.get(item.field)}
          reason={requested?.reasons.get(item.field)}
          onValue={formHandlers.onAnswer}
        />
      ))
    ) : (
      <RepeatedItems
        key={group}
        name={group}
        max={groups.find(({ name }) => name === group)?.max}
        min={groups.find(({ name }) => name === group)?.min}
        items={itemsOfGroup}
        visibleFields={visibleFields}
        messages={messages}
        reasons={requested?.reasons}
        handlers={formHandlers}
      />
    );
  return (
    <section className="application-form-section" aria-labelledby={headingId}>
      <SectionHeading id={headingId} of={title} />
      {mode === 'read' || !handlers ? (
        <AnswersAsText items={entries} visibleFields={visibleFields} renderAnswer={renderAnswer} />
      ) : (
        splitByIsOpen(entries, fieldsOfGroup, requested).map(({ isOpen, rows }) =>
          isOpen ? (
            rows.map((entry) => renderFields(entry, handlers))
          ) : (
            <ClosedAnswers
              key={rows[0]?.items[0]?.field}
              kind="kept"
              fields={rows.flatMap(visibleFieldsOf)}
              onOpen={openFields}
            >
              <AnswersAsText items={rows} visibleFields={visibleFields} renderAnswer={renderAnswer} />
            </ClosedAnswers>
          ),
        )
      )}
    </section>
  );
}
