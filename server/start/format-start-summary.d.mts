export function formatStartSummary(
  port: number,
  message: { readonly releasedBuilds?: readonly string[] | undefined; readonly outbox?: string },
): string;
