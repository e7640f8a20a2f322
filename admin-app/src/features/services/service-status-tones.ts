export const statusTones = { saved: 'neutral', published: 'success', withdraw: 'warning' } as const;
