import pg from 'pg';

/** Loaded into the server before its code: reports processor time, memory and statements to its parent. */
const send = pg.Client.prototype.query;
/** Statements of background work, which belong to no call. */
const beside = /graphile_worker|audit_(un)?seal/;
let noted;
let used;
let peak = 0;

pg.Client.prototype.query = function query(config, values, ...rest) {
  used = this;
  const text = config?.text ?? config;
  if (noted && typeof text === 'string' && !beside.test(text))
    noted.push({ text, values: (Array.isArray(values) ? values : config.values) ?? [] });
  return send.call(this, config, values, ...rest);
};
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 20).unref();

const answers = {
  processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  /** The peak since the last question, in bytes. */
  memory() {
    const most = Math.max(peak, process.memoryUsage().rss);
    peak = 0;
    return most;
  },
  note() {
    noted = [];
  },
  noted() {
    const list = noted;
    noted = undefined;
    return list;
  },
  database() {
    const { host, port, user, password, database } = used;
    return { host, port, user, password, database };
  },
};

process.on('message', (question) => {
  process.send({ answer: answers[question]() });
});
