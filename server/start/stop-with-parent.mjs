const LOOK_EVERY_MS = 500;

/** npm does not pass a signal on, so the process ends itself when its parent is gone. */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
