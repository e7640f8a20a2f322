/** Names a passkey for the audit trail and for mails. */
export const namePasskey = (name: string) => ({ kind: 'passkey', name, what: `The passkey “${name}”` }) as const;
