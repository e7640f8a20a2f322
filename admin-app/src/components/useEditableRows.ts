import { useFocusAfterRender } from '@emigration-portal/shared-ui/feedback';

/** Adds, changes, removes and moves rows. After all but a change, focuses the element with the id `focusId`. */
export function useEditableRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  onChange: (rows: readonly Row[]) => void,
) {
  const focusNext = useFocusAfterRender();
  const without = (row: Row) => rows.filter(({ key }) => key !== row.key);

  function setRows(next: readonly Row[], focusId: string) {
    focusNext(() => document.getElementById(focusId)?.focus());
    onChange(next);
  }

  return {
    add: (row: Row, focusId: string) => setRows([...rows, row], focusId),
    change: (row: Row, changedRow: Row) => onChange(rows.map((other) => (other === row ? changedRow : other))),
    remove: (row: Row, focusId: string) => setRows(without(row), focusId),
    move(row: Row, newIndex: number, focusId: string) {
      const others = without(row);
      setRows([...others.slice(0, newIndex), row, ...others.slice(newIndex)], focusId);
    },
  };
}
