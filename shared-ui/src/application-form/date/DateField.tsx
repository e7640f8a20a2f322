import { removeInvisible } from '@emigration-portal/shared-api';
import { type ChangeEvent, useState } from 'react';
import { Field } from '../../fields/index.ts';
import applicationForm from '../../locales/en/applicationForm.json';
import { useSharedTexts } from '../../texts/index.ts';
import type { ItemFieldProps } from '../fields/item-field-props.ts';
import { type DateParts, dateParts, joinDate, joinPartialDate, splitDate } from './date-parts.ts';
import { findPossibleOrders, parseDate } from './parse-date.ts';
import './date-field.css';

const maxDigits = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DateParts, number>;

const MAX_QUOTE_LENGTH = 40;

/**
 * A date in three boxes. The first box has the field's id. Each box shows the typed text unchanged, such as `03`. A whole
 * date that is pasted or typed into one box fills all three. A separator after a day or month moves the focus to the next
 * box. A pasted text that is no date and too long for its box is not inserted, and a message says so.
 */
export function DateField({ value, onValue, maxLength: _, allowsPartialDate = false, ...frame }: ItemFieldProps) {
  const { t } = useSharedTexts(applicationForm);
  const [typed, setTyped] = useState(() => splitDate(value));
  const joinParts = allowsPartialDate ? joinPartialDate : joinDate;
  const [rejectedText, setRejectedText] = useState('');
  const parts = joinParts(typed) === value ? typed : splitDate(value);

  function change(part: keyof DateParts, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Some phone keyboards insert the clipboard without a paste event, so this reads the text from the input event.
    const { data, inputType } = nativeEvent as InputEvent;
    const wholeDate = parseWholeDate(data ?? '') ?? parseWholeDate(target.value);
    const entry = removeInvisible(target.value);
    const separatorMatch = entry.length > parts[part].length ? textWithSeparator.exec(entry) : null;
    const characters = [...(separatorMatch?.[1] ?? entry).replace(/[\s-]/g, '')];
    const lengthBefore = [...parts[part]].length;
    // A stored answer that is too long for a box, such as `31/31/2020`, can be shortened but not extended.
    const maxLengthNow = Math.max(maxDigits[part], lengthBefore);
    const isTyped = inputType !== 'insertFromPaste' && characters.length <= lengthBefore + 1;
    if (!wholeDate && !isTyped && characters.length > maxLengthNow) return setRejectedText(data ?? target.value);
    setRejectedText('');
    const next = wholeDate ?? { ...parts, [part]: characters.join('') };
    setTyped(next);
    onValue(joinParts(next));
    if (separatorMatch && !wholeDate) focusNextBox(target);
  }

  return (
    <Field
      {...frame}
      {...(rejectedText && {
        error: t('dateNotRead', { text: rejectedText.slice(0, MAX_QUOTE_LENGTH) }),
        isLive: true,
      })}
      group
    >
      {({ id: firstBoxId, 'aria-describedby': _, ...control }) => (
        <div className="application-form-date">
          {dateParts.map((part, index) => {
            const id = index === 0 ? firstBoxId : `${firstBoxId}-${part}`;
            return (
              <div key={part} className={`application-form-${part}`}>
                <label htmlFor={id}>{t(part)}</label>
                <input
                  {...control}
                  id={id}
                  inputMode="numeric"
                  autoComplete="off"
                  value={parts[part]}
                  onChange={(event) => change(part, event)}
                />
              </div>
            );
          })}
        </div>
      )}
    </Field>
  );
}

/** Matches a text that ends in a digit and one separator, such as `27/`. */
const textWithSeparator = /^(.*\p{Nd})[^\p{L}\p{N}]$/u;

/** Focuses the next box and selects its text, as the Tab key does. */
function focusNextBox(box: HTMLInputElement) {
  const next = box.parentElement?.nextElementSibling?.querySelector('input');
  next?.focus();
  next?.select();
}

/** Parses a whole date into the three boxes. The day comes first, unless only the order with the month first is possible. */
function parseWholeDate(text: string): DateParts | undefined {
  const date = parseDate(text, findPossibleOrders(text)[0]);
  return date === undefined ? undefined : splitDate(date);
}
