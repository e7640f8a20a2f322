export function requireFreePorts(port: number, options: { command: string; extraPorts: number }): Promise<void>;
