import { removeInvisible } from '@emigration-portal/shared-api';
import { type ChangeEvent, useState } from 'react';
import { Field } from '../../fields/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import type { ItemFieldProps } from '../fields/item-field-props.ts';
import { type DateParts, dateParts, joinDate, joinPartialDate, splitDate } from './date-parts.ts';
import { findPossibleOrders, parseDate } from './parse-date.ts';
import './date-field.css';

const longest = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DateParts, number>;

const LONGEST_QUOTE = 40;

/**
 * A date in three boxes. The first box has the field's id. Each box shows what was typed, `03` too. A whole date that is
 * pasted or typed into one box fills all three. A separator behind a day or month moves on to the next box. A pasted text that
 * is no date and has no room in its box is left out, with a message; a typed one stays.
 */
export function DateField({ value, onValue, maxLength: _, allowsPartialDate = false, ...frame }: ItemFieldProps) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const [typed, setTyped] = useState(() => splitDate(value));
  const write = allowsPartialDate ? joinPartialDate : joinDate;
  const [unread, setUnread] = useState('');
  const parts = write(typed) === value ? typed : splitDate(value);

  function change(part: keyof DateParts, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Some phone keyboards insert the clipboard without a paste event, so the inserted text is read from the input event.
    const { data, inputType } = nativeEvent as InputEvent;
    const whole = wholeDate(data ?? '') ?? wholeDate(target.value);
    const entry = removeInvisible(target.value);
    const ended = entry.length > parts[part].length ? separatorBehind.exec(entry) : null;
    const characters = [...(ended?.[1] ?? entry).replace(/[\s-]/g, '')];
    const before = [...parts[part]].length;
    // An answer that no box has room for, such as `31/31/2020`, can be shortened but not extended.
    const room = Math.max(longest[part], before);
    const isTyped = inputType !== 'insertFromPaste' && characters.length <= before + 1;
    if (!whole && !isTyped && characters.length > room) return setUnread(data ?? target.value);
    setUnread('');
    const next = whole ?? { ...parts, [part]: characters.join('') };
    setTyped(next);
    onValue(write(next));
    if (ended && !whole) moveOn(target);
  }

  return (
    <Field
      {...frame}
      {...(unread && { error: t('dateNotRead', { text: unread.slice(0, LONGEST_QUOTE) }), isLive: true })}
      group
    >
      {({ id: first, 'aria-describedby': _, ...control }) => (
        <div className="application-form-date">
          {dateParts.map((part, index) => {
            const id = index === 0 ? first : `${first}-${part}`;
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

/** What people type between the parts of a date. */
const separatorBehind = /^(.*\p{Nd})[^\p{L}\p{N}]$/u;

/** To the box that follows, whose text is selected as with the Tab key. */
function moveOn(box: HTMLInputElement) {
  const next = box.parentElement?.nextElementSibling?.querySelector('input');
  next?.focus();
  next?.select();
}

/** A whole date, box by box: day first, as the boxes are, unless only the other order is possible. */
function wholeDate(text: string): DateParts | undefined {
  const date = parseDate(text, findPossibleOrders(text)[0]);
  return date === undefined ? undefined : splitDate(date);
}
