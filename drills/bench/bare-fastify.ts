import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import Fastify from 'fastify';

/** Fastify with one route and one buffer, in a process of its own as the server is. */
const [, , port, file = ''] = argv;
const bytes = readFileSync(file);
const app = Fastify();
app.get('/api/projects', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ host: '127.0.0.1', port: Number(port) });
