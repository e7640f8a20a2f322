interface Props {
  /** Labels and values, in the order of the sheet. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The facts of an invoice: numbers, date, parties. */
export function InvoiceFacts({ facts }: Props) {
  return (
    <dl className="invoice-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
