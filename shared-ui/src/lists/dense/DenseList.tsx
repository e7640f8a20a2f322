import { useRef } from 'react';
import { useNavigation } from '../../router.ts';
import { EmptyList } from '../EmptyList.tsx';
import { ListError } from '../ListError.tsx';
import { useCardLayout } from '../useCardLayout.ts';
import { DenseCards } from './DenseCards.tsx';
import { DenseTable } from './DenseTable.tsx';
import type { DenseListProps } from './dense-props.ts';
import '../lists.css';
import './dense.css';

/**
 * A list to work through: a row is one line, its headings sort, its rows can be chosen; cards where a table has no room.
 * It says that it is empty, or that it could not be loaded (with Retry).
 */
export function DenseList<Row extends object>(props: DenseListProps<Row>) {
  const { data } = props;
  const loading = useNavigation().state === 'loading';
  const place = useRef<HTMLDivElement>(null);
  const Rows = useCardLayout(place) ? DenseCards : DenseTable;
  if (data.error !== undefined) return <ListError error={data.error} text={props.errorTitle} />;
  if (data.rows.length === 0) return <EmptyList text={props.emptyText} search={props.search ?? ''} />;
  return (
    <div ref={place} className={props.className}>
      <Rows {...props} loading={loading} />
    </div>
  );
}
