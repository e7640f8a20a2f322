/** How long a passport must be valid still, months. Specification §9. */
export const PASSPORT_MONTHS_VALID = 6;
