/**
 * What is known of viruses in a stored file: nothing was found; nobody has looked, because no scanner is set up; the scanner
 * comes to it; or one was found after it was stored, and nobody is given it any more.
 */
export const scanStates = ['clean', 'unscanned', 'waiting', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];
