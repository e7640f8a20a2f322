import {
  type AnsweredItem,
  countRepetitions,
  type FieldId,
  fieldOfRepetition,
  isBlank,
  MAX_REPETITIONS,
  repetitionOf,
} from '@emigration-portal/shared-api';
import { useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { focusField } from '../errors/index.ts';
import { ConfirmModal, useFocusAfterRender } from '../feedback/index.ts';
import answers from '../locales/en/answers.json';
import applicationForm from '../locales/en/applicationForm.json';
import { useSharedTexts } from '../texts/index.ts';
import { InfoField } from './fields/InfoField.tsx';
import type { ApplicationFormHandlers } from './useApplicationForm.ts';

interface Props {
  readonly name: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly items: readonly AnsweredItem[];
  readonly visibleFields: ReadonlySet<FieldId>;
  readonly messages: ReadonlyMap<FieldId, string>;
  /** Why staff asked to change a field, by field. */
  readonly reasons: ReadonlyMap<FieldId, string> | undefined;
  readonly handlers: ApplicationFormHandlers;
}

/**
 * The items of a group, once for each repetition, such as each worker. The focus follows adding and removing.
 * Asks before it removes answers.
 */
export function RepeatedItems({
  name,
  min = 1,
  max = MAX_REPETITIONS,
  items,
  visibleFields,
  messages,
  ...props
}: Props) {
  const { reasons, handlers } = props;
  const { t } = useSharedTexts(applicationForm);
  const { t: answerText } = useSharedTexts(answers);
  const count = countRepetitions(items);
  const [indexToRemove, setIndexToRemove] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const groupElement = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterRender();

  function focusRepetition(at: number, shouldFocusField: boolean) {
    const box = groupElement.current?.querySelectorAll('fieldset.application-form-repetition')[at];
    const first = items
      .map(({ field }) => fieldOfRepetition(field, at))
      .find((field) => document.getElementById(field));
    if (shouldFocusField && first) focusField(first);
    else if (box instanceof HTMLElement) box.focus();
  }

  function add() {
    focusNext(() => focusRepetition(count, true));
    setAnnouncement(t('added', { group: name, number: count + 1 }));
    handlers.onRepeat(name);
  }

  function remove(at: number) {
    focusNext(() => focusRepetition(Math.min(at, count - 2), false));
    setIndexToRemove(undefined);
    setAnnouncement(t('removed', { group: name, number: at + 1 }));
    handlers.onRemove(name, at);
  }

  const isUnanswered = (at: number) => items.every((item) => isBlank(repetitionOf(item, at).value));
  return (
    <div ref={groupElement} className="application-form-group">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a repetition has no id; its number identifies it, and its fields have no state.
        <fieldset key={at} tabIndex={-1} className="application-form-repetition">
          <legend>{answerText('repetition', { group: name, number: at + 1 })}</legend>
          {items
            .map((item) => repetitionOf(item, at))
            .filter(({ field }) => visibleFields.has(field))
            .map((item) => (
              <InfoField
                key={item.field}
                item={item}
                error={messages.get(item.field)}
                reason={reasons?.get(item.field)}
                onValue={handlers.onAnswer}
              />
            ))}
          {count > min && (
            <Button
              danger
              kind="text"
              aria-label={t('removeNamed', { group: name, number: at + 1 })}
              onClick={() => (isUnanswered(at) ? remove(at) : setIndexToRemove(at))}
            >
              {t('remove')}
            </Button>
          )}
        </fieldset>
      ))}
      <div className="application-form-add">
        {count < max ? (
          <Button onClick={add}>{t('addAnother', { group: name })}</Button>
        ) : (
          <p>{t('atMost', { max })}</p>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <ConfirmModal
        open={indexToRemove !== undefined}
        question={t('removeQuestion', { group: name, number: (indexToRemove ?? 0) + 1 })}
        onContinue={() => indexToRemove !== undefined && remove(indexToRemove)}
        onClose={() => setIndexToRemove(undefined)}
      />
    </div>
  );
}
