/** How long a passport must be valid still, months. Specification §9. */
export const PASSPORT_MONTHS_VALID = 6;

/** What an item of a service is called that asks for the number of a passport. */
export const passportNumberNames = /passport\s*(number|num\b|no\b|#)|number of (the |your )?passport/i;
