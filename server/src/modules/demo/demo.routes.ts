import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/endpoints.ts';
import type { DemoService } from './demo.service.ts';

export function registerDemoRoutes(app: FastifyInstance, demo: DemoService) {
  registerEndpoint(app, 'getDemoContent', () => demo.get());
  registerEndpoint(app, 'loadDemoContent', () => demo.load());
  registerEndpoint(app, 'removeDemoContent', () => demo.remove());
}
