import pg from 'pg';

/**
 * Loaded into the measured server before its own code. Asked by the process that forked it, it tells what the server has
 * taken of the processor and of memory, and what it sends to the database.
 */
const send = pg.Client.prototype.query;
/** What the server sends beside its calls. */
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
  /** Milliseconds so far. */
  processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  /** The most since it was last asked, bytes. */
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
  /** As a client of `pg` is told it. */
  database() {
    const { host, port, user, password, database } = used;
    return { host, port, user, password, database };
  },
};

process.on('message', (question) => {
  process.send({ answer: answers[question]() });
});
