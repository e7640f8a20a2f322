import { Button } from '@emigration-portal/shared-ui/button';
import type { ComponentProps } from 'react';
import { BuilderIcon, type BuilderIconName } from '../BuilderIcon.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'kind' | 'icon' | 'loading'> {
  readonly icon: BuilderIconName;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** An icon button with accessible name and tooltip. */
export function IconButton({ icon, label, className = '', ...button }: Props) {
  return (
    <Button {...button} kind="text" className={`builder-icon ${className}`} aria-label={label} title={label}>
      <BuilderIcon name={icon} />
    </Button>
  );
}
