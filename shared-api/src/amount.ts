/** Fils as AED with two decimals, such as `350.50` for 35050. */
export const amountText = (fils: number): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
