import { Link } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  /** Shown below the name: a figure or a status. */
  readonly detail?: ReactNode;
  /** A tile that creates something. */
  readonly isCreateTile?: boolean;
}

/** A list item with a large link. */
export function Tile({ to, children, detail, isCreateTile = false }: Props) {
  return (
    <li>
      <Link to={to} className={isCreateTile ? 'tile tile-add' : 'tile'}>
        <span>{children}</span>
        {detail && (
          <>
            {' '}
            <span className="tile-detail">{detail}</span>
          </>
        )}
      </Link>
    </li>
  );
}
