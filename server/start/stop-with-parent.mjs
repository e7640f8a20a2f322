const CHECK_INTERVAL_MS = 500;

/** npm does not forward signals, so the process ends itself when its parent has ended. */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parentPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
