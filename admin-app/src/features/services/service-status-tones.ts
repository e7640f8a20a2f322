/** The colour of the status tag for each service status. */
export const serviceStatusTones = { saved: 'neutral', published: 'success', withdraw: 'warning' } as const;
