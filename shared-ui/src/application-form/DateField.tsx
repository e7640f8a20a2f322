import type { FieldId } from '@emigration-portal/shared-api';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { type DateParts, dateParts, readDate, writeDate } from './date-parts.ts';

interface Props {
  readonly field: FieldId;
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly onValue: (field: FieldId, value: string) => void;
}

const longest = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof DateParts, number>;

/** A day in three boxes, of which the first has the field's id. What is typed stands as it is typed, `03` too. */
export function DateField({ field, value, required, invalid, onValue }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  const [typed, setTyped] = useState(() => readDate(value));
  const parts = writeDate(typed) === value ? typed : readDate(value);

  function type(part: keyof DateParts, text: string) {
    const next = { ...parts, [part]: text.replace(/[\s-]/g, '') };
    setTyped(next);
    onValue(field, writeDate(next));
  }

  return (
    <div className="application-form-date">
      {dateParts.map((part, index) => {
        const id = index === 0 ? field : `${field}-${part}`;
        return (
          <div key={part} className={`application-form-${part}`}>
            <label htmlFor={id}>{t(part)}</label>
            <Input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              maxLength={longest[part]}
              value={parts[part]}
              aria-required={required}
              aria-invalid={invalid}
              {...(invalid && { status: 'error' as const })}
              onChange={({ target }) => type(part, target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}
