/** The type of a test annotation that contains a fault of a page. */
export const FAULT_ANNOTATION = 'fault';
