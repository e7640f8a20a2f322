import { useFocusNext } from '@emigration-portal/shared-ui/feedback';

/** Rows that are added, changed, removed and moved; once that is drawn the focus goes to the element that is named. */
export function useRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  onChange: (rows: readonly Row[]) => void,
) {
  const focusNext = useFocusNext();
  const without = (row: Row) => rows.filter(({ key }) => key !== row.key);

  function put(next: readonly Row[], focus: string) {
    focusNext(() => document.getElementById(focus)?.focus());
    onChange(next);
  }

  return {
    add: (row: Row, focus: string) => put([...rows, row], focus),
    change: (row: Row, changed: Row) => onChange(rows.map((other) => (other === row ? changed : other))),
    remove: (row: Row, focus: string) => put(without(row), focus),
    move(row: Row, to: number, focus: string) {
      const others = without(row);
      put([...others.slice(0, to), row, ...others.slice(to)], focus);
    },
  };
}
