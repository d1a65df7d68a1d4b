/** Which modules may import which. Each rule states its reason; exceptions are meant to disappear. */

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** The folders of the server from top to bottom. A folder may import its own level and those below it. */
const serverLevels = [
  ['processes/', 'cli/'],
  ['app\\.ts', 'services\\.ts'],
  ['pages/', 'modules/', 'content/'],
  ['plugins/', 'edge/'],
  ['adapters/', 'metrics/'],
  ['platform/'],
];
const serverPath = (folders) => `^server/src/(${folders.join('|')})`;
const serverImportsGoDown = serverLevels
  .slice(1)
  .map((level, index) =>
    rule(
      `server-imports-go-down-${index + 1}`,
      'A lower level never imports a higher one, so that it can be read without it. Types and tests are exempt.',
      { path: serverPath(level), pathNot: '\\.test\\.ts$' },
      { path: serverPath(serverLevels.slice(0, index + 1).flat()), dependencyTypesNot: ['type-only'] },
    ),
  );

module.exports = {
  forbidden: [
    ...serverImportsGoDown,
    rule(
      'server-root-is-three-files',
      'Every file of the server has a folder; only the app, the API of previews and the creation of services are above all of them.',
      {},
      { path: '^server/src/[^/]+\\.ts$', pathNot: '^server/src/(app|preview-pages|services)(\\.test)?\\.ts$' },
    ),
    rule('no-cycles', 'A cycle means that neither side can be read, tested or moved alone.', {}, { circular: true }),
    rule(
      'contract-stands-alone',
      'Every package depends on the contract, so it may depend on nothing but zod.',
      { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/src', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'rules-without-zod',
      'Public pages bundle the contract’s rules; a schema among them would send zod to every visitor.',
      { path: '^contract/src', pathNot: ['\\.schema\\.ts$', '/(endpoints|errors)\\.ts$', '\\.test\\.ts$'] },
      { path: '(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tests-type-the-figures',
      'A test that imports a constant compares it with itself. Tests repeat its value; constants.test.ts checks all of them.',
      { path: ['\\.(test|drill)\\.ts$', '^e2e/'], pathNot: '^contract/src/constants\\.test\\.ts$' },
      { path: '^contract/src/constants\\.ts$' },
    ),
    rule(
      'web-not-to-server',
      'Pages use the API client only, so that the web can run on another host.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'server-not-to-web',
      'The server loads the pages as a build, in web-mount.ts, never as source.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'outside-only-to-contract',
      'Browser tests, drills and what they start use the product from outside; of its code they may import only the contract.',
      { path: '^(e2e|drills|testing)/' },
      { path: '^(server|web)/' },
    ),
    rule(
      'testing-stands-below',
      'Tests, drills and tools start what is in testing; it starts commands as processes and imports none of them.',
      { path: '^testing/' },
      { path: '^(tools|drills|e2e)/' },
    ),
    rule(
      'tools-not-to-drills',
      'Drills and journeys may use the tools; code that both need belongs in testing.',
      { path: '^tools/' },
      { path: '^(drills|e2e)/' },
    ),
    rule(
      'tools-have-folders',
      'A tool is a command, a check or a generator; its folder says which.',
      {},
      { path: '^tools/[^/]+$' },
    ),
    rule(
      'routes-not-to-repositories',
      'A route reads input and calls one service, which applies the checks that a repository does not.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
    ),
    rule(
      'services-know-no-http',
      'The API, the seeds and the command line use the same services.',
      { path: '\\.(service|repository)\\.ts$' },
      { path: ['(^|/)node_modules/(@fastify/|fastify)', '\\.routes\\.ts$'] },
    ),
    rule(
      'repositories-not-to-services',
      'Dependencies go from routes to services to repositories, never back.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    rule(
      'sql-in-repositories-only',
      'One place to look for every statement. The database, its clock, its roles, its migrations and their check are the exceptions.',
      {
        path: '^server/src',
        pathNot: [
          '\\.(repository|table)\\.ts$',
          '^server/src/platform/(database|database-roles|database-time|migrations)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      { path: '(^|/)node_modules/(kysely|pg)/' },
    ),
    rule(
      'modules-meet-in-app',
      'app.ts passes a module the services of other modules; a module never imports another’s files.',
      { path: '^server/src/modules/([^/]+)/' },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/' },
    ),
    rule(
      'only-routes-know-fastify',
      'Only plugins, the app and its routes handle HTTP.',
      {
        path: '^server/src',
        pathNot: [
          '\\.routes\\.ts$',
          '^server/src/(plugins/|edge/|pages/|processes/|app\\.ts|preview-pages\\.ts|platform/logging\\.ts)',
          '\\.test\\.ts$',
        ],
      },
      { path: '(^|/)node_modules/(@fastify/|fastify/)' },
    ),
    rule(
      'features-apart',
      'Two features that need the same thing get it from lead-form, ui, lib or the contract. Admin forms and texts have picture controls, and every list of documents shows how they stand.',
      { path: '^web/app/features/([^/]+)/', pathNot: '^web/app/features/admin-(edit|rich-text)/' },
      {
        path: '^web/app/features/',
        pathNot: ['^web/app/features/$1/', '^web/app/features/admin-publishing/publication-state\\.tsx$'],
      },
    ),
    rule(
      'admin-forms-know-their-controls',
      'Of the other features, the forms of the admin area and their texts know the picture and file controls and the publish bar only.',
      { path: '^web/app/features/(admin-edit|admin-rich-text)/' },
      { path: '^web/app/features/', pathNot: '^web/app/features/($1|admin-media|admin-publishing)/' },
    ),
    rule(
      'lead-form-below-features',
      'The features with a lead form share its fields and its sending; the shared part must not know any of them.',
      { path: '^web/app/lead-form/' },
      { path: '^web/app/features/' },
    ),
    rule(
      'features-not-to-routes',
      'Routes combine features; a feature that imports its page could not be used on another.',
      { path: '^web/app/(features|lead-form|ui|lib)/' },
      { path: '^web/app/routes/' },
    ),
    rule(
      'ui-without-domain',
      'UI components render their props; data and domain rules stay outside.',
      { path: '^web/app/ui/' },
      {
        path: ['^web/app/(features|lead-form|lib|content)/', '^contract/'],
        pathNot: '^contract/src/(constants|picture-url)\\.ts$',
      },
    ),
    rule(
      'lib-below-all',
      'lib is the lowest layer of the web: it may import the contract, and no page.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(features|lead-form|ui|content)/' },
    ),
    rule(
      'content-read-by-routes',
      'Features and lead forms get texts as props, so that each page’s texts are found from its route.',
      { path: '^web/app/(features|lead-form|ui|lib)/' },
      { path: '^web/app/content/' },
    ),
    rule(
      'no-catch-all-files',
      'A file named utils, helpers, common or misc has no owner.',
      {},
      { path: '(^|/)(utils?|helpers?|common|misc)(/|\\.tsx?$)', pathNot: 'node_modules' },
    ),
    rule(
      'no-dev-dependencies-in-production',
      'What the server runs must be there after `npm ci --omit=dev`. The development server is the exception, loaded when asked for.',
      {
        // The worker loads the seeds, except what makes their files.
        path: ['^server/src', '^server/seeds/(?!make/)', '^server/seeds/make/(brand|pages|papers)\\.ts$'],
        pathNot: ['\\.test\\.ts$', '^server/src/pages/web-mount\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'resolvable',
      'An import that cannot be resolved would fail only at run time.',
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
