import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/**
 * One connection for each call in a second. They start at different times within it: autocannon alone would send
 * all requests of a second at its beginning.
 * @param {object} load
 * @param {string} load.url
 * @param {number} load.seconds
 * @param {number} load.perSecond
 * @param {() => { name: string, token: string, requests: import('./calls.ts').LoadRequest[] }} load.nextCall
 * @param {(name: string, ms: number) => void} load.onAnswer
 * @param {(failure: string) => void} load.onFailure
 */
export async function sendCalls({ url, seconds, perSecond, nextCall, onAnswer, onFailure }) {
  const setupClient = (client) => {
    let call = nextCall();
    let [ms, sentAt] = [0, 0];
    let fault = '';
    const fail = (reason) => {
      onFailure(`${call.name}: ${reason}`);
      call.requests = [];
    };
    const setupRequest = (defaults) => {
      if (sentAt) fail(fault || 'no answer');
      if (call.requests.length === 0) [call, ms] = [nextCall(), 0];
      [sentAt, fault] = [performance.now(), ''];
      const { headers, ...request } = call.requests.shift();
      const common = { 'accept-encoding': 'gzip, deflate, br', authorization: `Bearer ${call.token}` };
      return { ...defaults, ...request, headers: { ...common, ...headers } };
    };
    const onResponse = (status, body) => {
      ms += performance.now() - sentAt;
      sentAt = 0;
      if (status >= 400) fail(`${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`);
      else if (call.requests.length === 0) onAnswer(call.name, ms);
    };
    client.on('connError', (error) => {
      fault = error.code ?? error.message;
    });
    client.setRequests([{ setupRequest, onResponse }]);
  };
  const connect = async () => {
    await sleep(Math.random() * 1_000);
    await autocannon({ url, duration: seconds, connections: 1, connectionRate: 1, timeout: 30, setupClient });
  };
  await Promise.all(Array.from({ length: perSecond }, connect));
}
