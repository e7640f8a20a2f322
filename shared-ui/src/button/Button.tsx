import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined.js';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './button.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the main button; `text` and `link` have no border. */
  readonly kind?: 'primary' | 'text' | 'link';
  /** Deletes something, or closes an error. */
  readonly danger?: boolean;
  /** The action is running: the button keeps the focus and ignores further presses. */
  readonly loading?: boolean;
  /** An icon before the text. */
  readonly icon?: ReactNode;
}

/** The button of pages, forms and lists. For a link that looks like one, use the CSS class `button`. */
export function Button({
  kind,
  danger = false,
  loading = false,
  icon,
  type = 'button',
  className = '',
  onClick,
  children,
  ...attributes
}: Props) {
  const modifiers = { [kind ?? '']: kind !== undefined, danger, loading };
  const classes = Object.entries(modifiers).map(([modifier, isSet]) => (isSet ? ` push-button-${modifier}` : ''));
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      aria-busy={loading || undefined}
      {...attributes}
      type={type}
      className={`push-button${classes.join('')} ${className}`}
      onClick={press}
    >
      {loading ? <Icon icon={LoadingOutlined} /> : icon}
      <span>{children}</span>
    </button>
  );
}
