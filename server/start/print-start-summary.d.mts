export function printStartSummary(
  port: number,
  message: { readonly releasedBuilds: readonly string[] | undefined },
): void;
