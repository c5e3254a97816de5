// The baseline: a Fastify route that answers a JSON object of the profile's size and does nothing else.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../server/package.json', import.meta.url));
const app = require('fastify')();
const answer = JSON.parse(process.env.BARE_ANSWER ?? '{}');
app.get('/bare', async () => answer);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => app.close());
