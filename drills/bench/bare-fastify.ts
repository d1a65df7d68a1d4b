import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import Fastify from 'fastify';

/** Fastify with one route and one buffer, in its own process, as the real server is. */
const [, , port, file = '', headers = '{}'] = argv;
const bytes = readFileSync(file);
const app = Fastify();
app.get('*', (_request, reply) => reply.headers(JSON.parse(headers) as Record<string, string>).send(bytes));
await app.listen({ host: '127.0.0.1', port: Number(port) });
