// The limit of this stack, in a process of its own: Fastify with nothing on it, and one statement by a key.
import Fastify from 'fastify';
import pg from 'pg';

const [port = '0', databaseUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/', async () => {
  const { rows } = await pool.query({ name: 'one', text: 'select 1 as one' });
  return rows[0];
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
