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
 * A compact list for daily work: one line per row, sortable headings, selectable rows. On narrow screens it has cards. Shows
 * `EmptyList` or `ListError` if there are no rows.
 */
export function DenseList<Row extends object>(props: DenseListProps<Row>) {
  const { data } = props;
  const loading = useNavigation().state === 'loading';
  const container = useRef<HTMLDivElement>(null);
  const Rows = useCardLayout(container) ? DenseCards : DenseTable;
  if (data.error !== undefined) return <ListError error={data.error} text={props.errorTitle} />;
  if (data.rows.length === 0) return <EmptyList text={props.emptyText} search={props.search ?? ''} />;
  return (
    <div ref={container} className={props.className}>
      <Rows {...props} loading={loading} />
    </div>
  );
}
