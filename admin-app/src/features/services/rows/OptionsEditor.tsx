import { isBlank, MAX_OPTIONS, SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useFocusAfterRender } from '@emigration-portal/shared-ui/feedback';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** Element id of the first option, or of the add button. */
  readonly id: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onValue: (options: readonly string[]) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

/** Edits the options of a choice. Enter adds an option; each pasted line becomes one. Alt+Arrow moves an option. */
export function OptionsEditor({ id, label, value: options, onValue, invalid, describedBy }: Props) {
  const { t } = useTexts(serviceForm, 'options');
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusAfterRender();
  const isFull = options.length >= MAX_OPTIONS;
  const labelOf = (index: number) => t('option', { number: index + 1 });

  function focusOption(index: number) {
    const fields = list.current?.querySelectorAll('input') ?? [];
    (fields[Math.min(index, fields.length - 1)] ?? document.getElementById(id))?.focus();
  }

  function setOptions(newOptions: readonly string[], focusIndex?: number) {
    if (focusIndex !== undefined) focusNext(() => focusOption(focusIndex));
    onValue(newOptions.slice(0, MAX_OPTIONS));
  }
  const insert = (index: number, ...added: string[]) => [...options.slice(0, index), ...added, ...options.slice(index)];
  const without = (index: number) => options.filter((_, otherIndex) => otherIndex !== index);
  const move = (from: number, to: number) => {
    const others = without(from);
    setOptions([...others.slice(0, to), options[from] ?? '', ...others.slice(to)], to);
  };

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const newIndex = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (event.altKey && newIndex !== undefined) {
      event.preventDefault();
      // The row listens to the same keys, and would move too.
      event.stopPropagation();
      if (newIndex >= 0 && newIndex < options.length) move(index, newIndex);
    } else if (event.key === 'Enter' && !isFull) {
      event.preventDefault();
      setOptions(insert(index + 1, ''), index + 1);
    } else if (event.key === 'Backspace' && options[index] === '') {
      event.preventDefault();
      setOptions(without(index), Math.max(0, index - 1));
    }
  }

  function handlePaste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, SERVICE_MAX_LENGTH.option))
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const remaining = isBlank(options[index] ?? '') ? without(index) : options;
    const insertIndex = remaining === options ? index + 1 : index;
    setOptions(
      [...remaining.slice(0, insertIndex), ...lines, ...remaining.slice(insertIndex)],
      insertIndex + lines.length - 1,
    );
  }

  return (
    <fieldset ref={list} className="builder-options" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <p className="form-hint">{t('hint')}</p>
      <ol>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id, and two can have the same text while somebody types.
          <li key={index} className="builder-option">
            <input
              id={index === 0 ? id : `${id}-${index}`}
              className="form-input"
              aria-label={labelOf(index)}
              aria-invalid={invalid || undefined}
              value={option}
              maxLength={SERVICE_MAX_LENGTH.option}
              onChange={({ target }) =>
                onValue(options.map((other, otherIndex) => (otherIndex === index ? target.value : other)))
              }
              onKeyDown={(event) => handleKeyDown(event, index)}
              onPaste={(event) => handlePaste(event, index)}
            />
            <IconButton
              icon="up"
              label={t('up', { option: labelOf(index) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="down"
              label={t('down', { option: labelOf(index) })}
              disabled={index === options.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              icon="remove"
              label={t('remove', { option: labelOf(index) })}
              onClick={() => setOptions(without(index), index)}
            />
          </li>
        ))}
      </ol>
      <Button
        {...(options.length === 0 && { id })}
        aria-disabled={isFull}
        onClick={() => isFull || setOptions(insert(options.length, ''), options.length)}
      >
        {t('add')}
      </Button>
      {isFull && <span className="soft">{t('full', { max: MAX_OPTIONS })}</span>}
    </fieldset>
  );
}
