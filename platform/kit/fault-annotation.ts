/** Type of the test annotation that holds a fault of a page. */
export const FAULT_ANNOTATION = 'fault';
