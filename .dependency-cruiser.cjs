/** Who may import whom. Each rule says why; an exception is a debt and is named as one. */

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle means that neither side can be read, tested or moved alone.', {}, { circular: true }),
    rule(
      'contract-stands-alone',
      'Everyone depends on the contract, so it may depend on nothing but zod.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'rules-without-zod',
      'Public pages carry the contract’s rules; a schema among them would carry zod to every visitor.',
      { path: '^contract/src', pathNot: ['\\.schema\\.ts$', '/(endpoints|errors)\\.ts$', '\\.test\\.ts$'] },
      { path: '(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-not-to-server',
      'Pages know the API client only; the web could move to a host of its own.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'server-not-to-web',
      'The server meets the pages as a build, in web-mount.ts, never as source.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'outside-only-to-contract',
      'Journeys and drills use the product from outside; of its code they may know what crosses the wire.',
      { path: '^(e2e|drills)/' },
      { path: '^(server|web)/' },
    ),
    rule(
      'tools-not-to-drills',
      'Drills are made with the tools; what both need is a tool.',
      { path: '^tools/' },
      { path: '^drills/' },
    ),
    rule(
      'routes-not-to-repositories',
      'A route reads input and calls one service; what a repository would answer is not yet checked.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
    ),
    rule(
      'services-know-no-http',
      'The same service serves the API, the seeds and the command line.',
      { path: '\\.(service|repository)\\.ts$' },
      { path: ['(^|/)node_modules/(@fastify/|fastify)', '\\.routes\\.ts$'] },
    ),
    rule(
      'repositories-not-to-services',
      'The way down is routes, service, repository; nothing climbs it.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    rule(
      'sql-in-repositories-only',
      'One place to look for every statement. The database, its migrations and their check are the exceptions.',
      {
        path: '^server/src',
        pathNot: ['\\.(repository|table)\\.ts$', '^server/src/(database|migrations)\\.ts$', '\\.test\\.ts$'],
      },
      { path: '(^|/)node_modules/(kysely|pg)/' },
    ),
    rule(
      'modules-meet-in-app',
      'A module gets another module’s service handed in by app.ts, and never reaches for its insides.',
      { path: '^server/src/modules/([^/]+)/' },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' },
    ),
    rule(
      'only-routes-know-fastify',
      'Plugins, the app and its routes speak HTTP; nothing else does.',
      {
        path: '^server/src',
        pathNot: [
          '\\.routes\\.ts$',
          '^server/src/(plugins/|app\\.ts|main\\.ts|standby\\.ts|web-mount\\.ts|logging\\.ts)',
          '\\.test\\.ts$',
        ],
      },
      { path: '(^|/)node_modules/(@fastify/|fastify/)' },
    ),
    rule(
      'features-apart',
      'Two features that need the same thing get it from ui, lib or the contract.',
      { path: '^web/app/features/([^/]+)/' },
      { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    ),
    rule(
      'features-not-to-routes',
      'Routes put features together; a feature that knew its page could stand on no other.',
      { path: '^web/app/(features|ui|lib)/' },
      { path: '^web/app/routes/' },
    ),
    rule(
      'ui-without-domain',
      'The kit draws what it is given; data and domain stay above it.',
      { path: '^web/app/ui/' },
      {
        path: ['^web/app/(features|lib|content)/', '^contract/'],
        pathNot: '^contract/src/(constants|picture-url)\\.ts$',
      },
    ),
    rule(
      'lib-below-all',
      'The library of the pages is the lowest room: it may know the contract, and no page.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(features|ui|content)/' },
    ),
    rule(
      'content-read-by-routes',
      'Texts reach features as props, so that each page’s words are found from its route.',
      { path: '^web/app/(features|ui|lib)/' },
      { path: '^web/app/content/' },
    ),
    rule(
      'no-drawers',
      'A file named utils, helpers, common or misc has no owner.',
      {},
      { path: '(^|/)(utils?|helpers?|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
    ),
    rule(
      'no-dev-dependencies-in-production',
      'What the server runs must be there after `npm ci --omit=dev`. The development server is the exception, loaded when asked for.',
      { path: '^server/src', pathNot: ['\\.test\\.ts$', '^server/src/web-mount\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'resolvable',
      'An import that resolves to nothing is a mistake the runtime would find for us.',
      { pathNot: '\\+types' },
      { couldNotResolve: true, pathNot: ['\\+types/', '\\?url$', '^virtual:'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '\\.react-router/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
