/** A child process that sends requests at full speed and reports the time of each. */
import autocannon from 'autocannon';

process.once('message', ({ url, connections, seconds, requests, headers }) => {
  const times = [];
  const options = { url, connections, duration: seconds, requests, headers, timeout: 30 };
  const run = autocannon(options, (error, result) => {
    if (error) throw error;
    const refused = result.non2xx + result.errors + result.timeouts;
    process.send({ times, refused, seconds: result.duration }, () => process.disconnect());
  });
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
});
