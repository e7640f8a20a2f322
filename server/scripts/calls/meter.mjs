import pg from 'pg';

/**
 * Loaded into the measured server before its own code. By messages of the process that forked it, it tells the processor
 * time it has taken, notes what one call sends to the database, and sends that again and again through `pg` alone.
 */
const send = pg.Client.prototype.query;
let noted;

pg.Client.prototype.query = function query(config, values, ...rest) {
  const text = config?.text ?? config;
  if (noted && typeof text === 'string' && !text.includes('graphile_worker'))
    noted.push({ text, name: config.name, values: Array.isArray(values) ? values : config.values });
  return send.call(this, config, values, ...rest);
};

/** How often the statements of a call run in so long, one call at a time on each connection; `named` as the server sends them. */
async function replay({ statements, url, named, connections, seconds }) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const sent = statements.map(({ text, name, values }) => (named && name ? { text, name, values } : { text, values }));
  let calls = 0;
  const before = process.cpuUsage();
  const ends = performance.now() + seconds * 1_000;
  const work = async () => {
    const client = await pool.connect();
    for (; performance.now() < ends; calls += 1) for (const each of sent) await client.query({ ...each });
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, work));
  await pool.end();
  return { calls, cpu: process.cpuUsage(before) };
}

const orders = {
  cpu: () => process.cpuUsage(),
  note: () => {
    noted = [];
  },
  noted: () => {
    const list = noted;
    noted = undefined;
    return list;
  },
  replay,
};

process.on('message', async ({ order, ...rest }) => {
  process.send({ order, answer: await orders[order](rest) });
});
