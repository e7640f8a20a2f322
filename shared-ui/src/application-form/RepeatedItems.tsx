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
import { useTranslation } from '../i18n/index.ts';
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
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const count = countRepetitions(items);
  const [asking, setAsking] = useState<number>();
  const [told, setTold] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterRender();

  function goTo(at: number, into: boolean) {
    const box = place.current?.querySelectorAll('fieldset.application-form-repetition')[at];
    const first = items
      .map(({ field }) => fieldOfRepetition(field, at))
      .find((field) => document.getElementById(field));
    if (into && first) focusField(first);
    else if (box instanceof HTMLElement) box.focus();
  }

  function add() {
    focusNext(() => goTo(count, true));
    setTold(t('added', { group: name, number: count + 1 }));
    handlers.onRepeat(name);
  }

  function remove(at: number) {
    focusNext(() => goTo(Math.min(at, count - 2), false));
    setAsking(undefined);
    setTold(t('removed', { group: name, number: at + 1 }));
    handlers.onRemove(name, at);
  }

  const isUnanswered = (at: number) => items.every((item) => isBlank(repetitionOf(item, at).value));
  return (
    <div ref={place} className="application-form-group">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a repetition has no id but its number, and its fields have no state.
        <fieldset key={at} tabIndex={-1} className="application-form-repetition">
          <legend>{t('repetition', { group: name, number: at + 1 })}</legend>
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
              onClick={() => (isUnanswered(at) ? remove(at) : setAsking(at))}
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
        {told}
      </span>
      <ConfirmModal
        open={asking !== undefined}
        question={t('removeQuestion', { group: name, number: (asking ?? 0) + 1 })}
        onContinue={() => asking !== undefined && remove(asking)}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}
