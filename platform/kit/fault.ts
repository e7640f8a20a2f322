/** The type of a journey's annotation that holds a fault of a page, for the refusal of a release. */
export const FAULT = 'fault';
