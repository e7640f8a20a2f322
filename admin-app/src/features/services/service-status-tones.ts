/** How each status of a service looks. */
export const statusTones = { saved: 'neutral', published: 'success', withdraw: 'warning' } as const;
