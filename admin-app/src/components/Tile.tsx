import { Link } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  /** A tile that makes something new. */
  readonly adds?: boolean;
}

export function Tile({ to, children, adds = false }: Props) {
  return (
    <li>
      <Link to={to} className={adds ? 'tile tile-add' : 'tile'}>
        {children}
      </Link>
    </li>
  );
}
