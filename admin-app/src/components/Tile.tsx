import { Link } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  /** What stands below its name: a figure, a status. */
  readonly detail?: ReactNode;
  /** A tile that makes something new. */
  readonly isCreateTile?: boolean;
}

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
