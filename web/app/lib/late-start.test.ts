import { runInNewContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { lateStart } from './late-start.ts';

const start = (hydrationData: string) =>
  lateStart({
    context: '{}',
    hydrationData,
    facts: hydrationData,
    notice: '',
    entry: '/assets/entry.js',
    imports: [],
    manifest: '/assets/manifest.js',
    routes: [{ id: 'root', module: '/assets/root.js' }],
  });

it.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT ><img src=x onerror=alert(1)>',
  '<!--<script>',
  '"); alert(1); ("',
  '\\"); alert(1) //',
  'a\u2028b\u2029c $& $1',
])('loader data is embedded so that it cannot close the script element: %s', async (hostile) => {
  const code = start(hostile);
  // An HTML parser reacts to these sequences even inside a script element, so none may remain.
  expect(code).not.toMatch(/<[/!a-z]/i);
  const head = code.slice(0, code.indexOf('(async'));
  const page: { __reactRouterContext?: { stream: ReadableStream } } = {};
  const scope = { window: page, Response, siteFacts: '' };
  runInNewContext(head, scope);
  expect(scope.siteFacts).toBe(hostile);
  expect(await new Response(page.__reactRouterContext?.stream).text()).toBe(hostile);
});

it('the start script is still valid JavaScript after its whitespace is removed', () => {
  expect(() => new Script(start('[]'))).not.toThrow();
});
