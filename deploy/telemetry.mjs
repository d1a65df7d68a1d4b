/**
 * Traces for whoever wants them: `node --import ./deploy/telemetry.mjs server/src/main.ts`. Nothing here is loaded otherwise,
 * and its packages are not ours to install (docs/operating.md). The SDK reads the usual OTEL_* variables.
 */
import { register } from 'node:module';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

// Our own files are modules, which are hooked into by a loader rather than by require.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

/** An address may hold what somebody searched for; its path is enough. */
const withoutQuery = (span, { url }) => {
  if (typeof url !== 'string') return;
  const path = url.split('?', 1)[0];
  span.setAttributes({ 'url.path': path, 'url.query': '', 'http.target': path, 'http.url': path });
};

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({ requestHook: withoutQuery }),
    // Statements have placeholders; the values stay out.
    new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
  ],
});
sdk.start();
process.once('SIGTERM', () => void sdk.shutdown());
