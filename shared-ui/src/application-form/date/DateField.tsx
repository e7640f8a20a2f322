import { removeInvisible } from '@emigration-portal/shared-api';
import { type ChangeEvent, useState } from 'react';
import { Field } from '../../fields/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import type { ItemFieldProps } from '../item-field-props.ts';
import { type DateParts, dateParts, readDate, writeDate, writePartialDate } from './date-parts.ts';
import { parseDate, possibleOrders } from './parse-date.ts';
import './date-field.css';

const longest = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DateParts, number>;

/**
 * A date in three boxes. The first box has the field's id. Each box shows what was typed, `03` too. A whole date that is
 * pasted into one box fills all three.
 */
export function DateField({ value, onValue, maxLength: _, allowsPartialDate = false, ...frame }: ItemFieldProps) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const [typed, setTyped] = useState(() => readDate(value));
  const write = allowsPartialDate ? writePartialDate : writeDate;
  const parts = write(typed) === value ? typed : readDate(value);

  function change(part: keyof DateParts, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Some phone keyboards insert the clipboard without a paste event, so the inserted text is read from the input event.
    const { data } = nativeEvent as InputEvent;
    const next = wholeDate(data ?? '') ?? wholeDate(target.value) ?? { ...parts, [part]: trimmed(target.value, part) };
    setTyped(next);
    onValue(write(next));
  }

  /** An answer that no box has room for, such as `31/31/2020`, can be shortened but not extended. */
  function trimmed(text: string, part: keyof DateParts) {
    const digits = [...removeInvisible(text).replace(/[\s-]/g, '')];
    return digits.slice(0, Math.max(longest[part], [...parts[part]].length)).join('');
  }

  return (
    <Field {...frame} group>
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

/** A pasted date, box by box: day first, as the boxes are, unless only the other order is possible. */
function wholeDate(text: string): DateParts | undefined {
  const date = parseDate(text, possibleOrders(text)[0]);
  return date === undefined ? undefined : readDate(date);
}
