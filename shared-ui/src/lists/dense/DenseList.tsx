import { useRef } from 'react';
import { useNavigation } from '../../router.ts';
import { CouldNotLoad } from '../CouldNotLoad.tsx';
import { Empty } from '../Empty.tsx';
import { useCards } from '../useCards.ts';
import { DenseCards } from './DenseCards.tsx';
import { DenseTable } from './DenseTable.tsx';
import type { DenseProps } from './dense-props.ts';
import '../lists.css';
import './dense.css';

/**
 * A list to work through: a row is one line, its headings sort, its rows can be chosen; cards where a table has no room.
 * It says that it is empty, or that it could not be loaded (with Retry).
 */
export function DenseList<Row extends object>(props: DenseProps<Row>) {
  const { data } = props;
  const loading = useNavigation().state === 'loading';
  const place = useRef<HTMLDivElement>(null);
  const Rows = useCards(place) ? DenseCards : DenseTable;
  if (data.error !== undefined) return <CouldNotLoad error={data.error} text={props.failed} />;
  if (data.rows.length === 0) return <Empty text={props.empty} search={props.search ?? ''} />;
  return (
    <div ref={place} className={props.className}>
      <Rows {...props} loading={loading} />
    </div>
  );
}
