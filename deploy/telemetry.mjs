/**
 * Optional tracing: `node --import ./deploy/telemetry.mjs server/src/processes/main.ts`. Nothing loads this file otherwise, and its
 * packages are not installed by default (docs/operating.md). The SDK reads the usual OTEL_* variables.
 */
import { register } from 'node:module';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

// Our files are ES modules, which OpenTelemetry instruments through a loader hook.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

/** The query may contain what a visitor searched for, so only the path is recorded. */
const withoutQuery = (span, { url }) => {
  if (typeof url !== 'string') return;
  const path = url.split('?', 1)[0];
  span.setAttributes({ 'url.path': path, 'url.query': '', 'http.target': path, 'http.url': path });
};

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({ requestHook: withoutQuery }),
    // Record statements with placeholders, without their values.
    new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
  ],
});
sdk.start();
process.once('SIGTERM', () => void sdk.shutdown());
