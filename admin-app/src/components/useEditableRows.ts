import { useFocusAfterRender } from '@emigration-portal/shared-ui/feedback';

/** Adds, changes, removes and moves rows. Then focuses the element with the id in `focus`. */
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
    add: (row: Row, focus: string) => setRows([...rows, row], focus),
    change: (row: Row, changed: Row) => onChange(rows.map((other) => (other === row ? changed : other))),
    remove: (row: Row, focus: string) => setRows(without(row), focus),
    move(row: Row, to: number, focus: string) {
      const others = without(row);
      setRows([...others.slice(0, to), row, ...others.slice(to)], focus);
    },
  };
}
