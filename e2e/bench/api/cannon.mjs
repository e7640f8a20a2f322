/** A child process that sends requests at full speed and reports the time of each. */
import autocannon from 'autocannon';

process.once('message', ({ url, connections, seconds, requests, headers }) => {
  const requestMs = [];
  const options = { url, connections, duration: seconds, requests, headers, timeout: 30 };
  const run = autocannon(options, (error, result) => {
    if (error) throw error;
    const failed = result.non2xx + result.errors + result.timeouts;
    process.send({ requestMs, failed, seconds: result.duration }, () => process.disconnect());
  });
  run.on('response', (_client, _status, _bytes, ms) => requestMs.push(ms));
});
