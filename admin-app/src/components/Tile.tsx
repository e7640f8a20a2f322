import { Link } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  /** What is counted, with its number. */
  readonly figure?: string | undefined;
  /** A tile that makes something new. */
  readonly adds?: boolean;
}

export function Tile({ to, children, figure, adds = false }: Props) {
  return (
    <li>
      <Link to={to} className={adds ? 'tile tile-add' : 'tile'}>
        <span>{children}</span>
        {figure && (
          <>
            {' '}
            <span className="tile-figure">{figure}</span>
          </>
        )}
      </Link>
    </li>
  );
}
