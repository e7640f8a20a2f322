import pg from 'pg';

// Loaded into the server before its code. Answers questions of the parent about processor time, memory and statements.
const originalQuery = pg.Client.prototype.query;
/** Statements of background work, which belong to no call. */
const backgroundStatement = /graphile_worker|audit_(un)?seal/;
let recordedStatements;
let lastClient;
let peakBytes = 0;

pg.Client.prototype.query = function query(config, values, ...rest) {
  lastClient = this;
  const text = config?.text ?? config;
  if (recordedStatements && typeof text === 'string' && !backgroundStatement.test(text))
    recordedStatements.push({ text, values: (Array.isArray(values) ? values : config.values) ?? [] });
  return originalQuery.call(this, config, values, ...rest);
};
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
}, 20).unref();

const answers = {
  processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  /** The peak since the last question, in bytes. */
  memory() {
    const most = Math.max(peakBytes, process.memoryUsage().rss);
    peakBytes = 0;
    return most;
  },
  startRecording() {
    recordedStatements = [];
  },
  stopRecording() {
    const list = recordedStatements;
    recordedStatements = undefined;
    return list;
  },
  database() {
    const { host, port, user, password, database } = lastClient;
    return { host, port, user, password, database };
  },
};

process.on('message', (question) => {
  process.send({ answer: answers[question]() });
});
