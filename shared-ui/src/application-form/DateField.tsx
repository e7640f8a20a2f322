import { useState } from 'react';
import { Field } from '../fields/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { type DateParts, dateParts, readDate, writeDate } from './date-parts.ts';
import type { ItemFieldProps } from './item-field-props.ts';
import './date-field.css';

const longest = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DateParts, number>;

/** A day in three boxes, of which the first has the field's id. What is typed stands as it is typed, `03` too. */
export function DateField({ value, onValue, maxLength: _, ...frame }: ItemFieldProps) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const [typed, setTyped] = useState(() => readDate(value));
  const parts = writeDate(typed) === value ? typed : readDate(value);

  function type(part: keyof DateParts, text: string) {
    const next = { ...parts, [part]: text.replace(/[\s-]/g, '') };
    setTyped(next);
    onValue(writeDate(next));
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
                  maxLength={longest[part]}
                  value={parts[part]}
                  onChange={({ target }) => type(part, target.value)}
                />
              </div>
            );
          })}
        </div>
      )}
    </Field>
  );
}
