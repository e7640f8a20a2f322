interface Props {
  /** What the table lists, for assistive technology. */
  readonly caption: string;
  /** Headings; the first column is text, the others are numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Labels and amounts of the lines below the rows; the last one is the total. */
  readonly sums?: readonly (readonly [label: string, amount: string])[] | undefined;
}

/** The lines of an invoice, with amounts aligned at the right. */
export function InvoiceTable({ caption, columns, rows, sums = [] }: Props) {
  return (
    <div className="invoice-lines">
      <table className="invoice-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {columns.map((column, index) => (
                <td key={column}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" colSpan={columns.length - 1}>
                  {label}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
