/** Embeddings, overrides and isolates: they turn the text around them, and nothing shows that they are there. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text without controls of direction. The direction of its letters remains. */
export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, '');
