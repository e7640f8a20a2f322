/** Percent. See docs/product.md#invoices. */
export const SAMPLE_VAT_PERCENT = 5;

/** The fixed lines of the preview: text key, quantity, unit price in fils. */
export const sampleLines = [
  { text: 'clearance', quantity: 2, priceFils: 350_00 },
  { text: 'review', quantity: 1, priceFils: 150_00 },
  { text: 'insurance', quantity: 1, priceFils: 100_00 },
] as const;

/** The sums of the fixed lines, in fils: 950.00, VAT 47.50, total 997.50. */
export function calculateSampleTotals() {
  const net = sampleLines.reduce((sum, { quantity, priceFils }) => sum + quantity * priceFils, 0);
  const vat = Math.round((net * SAMPLE_VAT_PERCENT) / 100);
  return { net, vat, total: net + vat };
}
