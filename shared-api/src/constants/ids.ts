/** Most digits of a row id; JavaScript counts so far exactly. */
export const ID_MAX_DIGITS = 15;
