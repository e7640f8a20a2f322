/** Preloaded into the server of the journeys. The message `{ aheadMs }` sets its clock ahead. */
const { Date: RealDate } = globalThis;
let aheadMs = 0;

globalThis.Date = class extends RealDate {
  constructor(...dateArguments) {
    if (dateArguments.length > 0) super(...dateArguments);
    else super(RealDate.now() + aheadMs);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

process.on('message', (message) => {
  ({ aheadMs } = message);
  process.send(message);
});
