import { isBlank, MAX_OPTIONS, SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Button } from '@emigration-portal/shared-ui/button';
import { useFocusAfterRender } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
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

/** Edits the options of a choice. Enter adds one; pasted lines become one option each. */
export function OptionsEditor({ id, label, value: options, onValue, invalid, describedBy }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm.options' });
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusAfterRender();
  const isFull = options.length >= MAX_OPTIONS;
  const nameOf = (at: number) => t('option', { number: at + 1 });

  function focusOption(at: number) {
    const fields = list.current?.querySelectorAll('input') ?? [];
    (fields[Math.min(at, fields.length - 1)] ?? document.getElementById(id))?.focus();
  }

  function put(next: readonly string[], focus?: number) {
    if (focus !== undefined) focusNext(() => focusOption(focus));
    onValue(next.slice(0, MAX_OPTIONS));
  }
  const insert = (at: number, ...added: string[]) => [...options.slice(0, at), ...added, ...options.slice(at)];
  const without = (at: number) => options.filter((_, other) => other !== at);
  const move = (from: number, to: number) => {
    const rest = without(from);
    put([...rest.slice(0, to), options[from] ?? '', ...rest.slice(to)], to);
  };

  function press(event: KeyboardEvent, at: number) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key];
    if (event.altKey && to !== undefined) {
      event.preventDefault();
      // The same keys would move the whole row.
      event.stopPropagation();
      if (to >= 0 && to < options.length) move(at, to);
    } else if (event.key === 'Enter' && !isFull) {
      event.preventDefault();
      put(insert(at + 1, ''), at + 1);
    } else if (event.key === 'Backspace' && options[at] === '') {
      event.preventDefault();
      put(without(at), Math.max(0, at - 1));
    }
  }

  function paste(event: ClipboardEvent, at: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, SERVICE_MAX_LENGTH.option))
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const kept = isBlank(options[at] ?? '') ? without(at) : options;
    const from = kept === options ? at + 1 : at;
    put([...kept.slice(0, from), ...lines, ...kept.slice(from)], from + lines.length - 1);
  }

  return (
    <fieldset ref={list} className="builder-options" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <p className="form-hint">{t('hint')}</p>
      <ol>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id, and two can have the same text while somebody types.
          <li key={at} className="builder-option">
            <input
              id={at === 0 ? id : `${id}-${at}`}
              className="form-input"
              aria-label={nameOf(at)}
              aria-invalid={invalid || undefined}
              value={option}
              maxLength={SERVICE_MAX_LENGTH.option}
              onChange={({ target }) => onValue(options.map((other, one) => (one === at ? target.value : other)))}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            <IconButton
              icon="up"
              label={t('up', { option: nameOf(at) })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon="down"
              label={t('down', { option: nameOf(at) })}
              disabled={at === options.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton
              icon="remove"
              label={t('remove', { option: nameOf(at) })}
              onClick={() => put(without(at), at)}
            />
          </li>
        ))}
      </ol>
      <Button
        {...(options.length === 0 && { id })}
        aria-disabled={isFull}
        onClick={() => isFull || put(insert(options.length, ''), options.length)}
      >
        {t('add')}
      </Button>
      {isFull && <span className="soft">{t('full', { max: MAX_OPTIONS })}</span>}
    </fieldset>
  );
}
