/** A process of its own that makes requests at full speed and tells how long each took. */
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
