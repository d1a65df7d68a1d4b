/** An edit that removes one protection from a copy of the tree. `find` must occur exactly once in the file. */
export type Edit = { file: string; find: string; replace: string };

const noFairness: Edit[] = [
  {
    file: 'server/src/platform/networks.ts',
    find: '({ network: networkPrefix(ip), customer: customerPrefix(ip) })',
    replace: "({ network: networkPrefix('0.0.0.0'), customer: customerPrefix('0.0.0.0') || ip })",
  },
];
const noLoginLimits: Edit[] = [
  {
    file: 'server/src/modules/auth/login-limits.ts',
    find: 'calm: { ip: { free: 5, longestGap: 8 }, network: { free: 20, longestGap: 8 } },',
    replace: 'calm: { ip: { free: 1e9, longestGap: 8 }, network: { free: 1e9, longestGap: 8 } },',
  },
  {
    file: 'server/src/modules/auth/login-limits.ts',
    find: 'const attackedAfter = 20;',
    replace: 'const attackedAfter = 1e9;',
  },
];
const noConnectionLimits: Edit[] = [
  {
    file: 'deploy/haproxy/app.cfg',
    find: 'if { sc0_conn_cur gt 32 } || { sc1_conn_cur gt 128 }',
    replace: 'if { sc0_conn_cur gt 1000000 }',
  },
  { file: 'deploy/haproxy/app.cfg', find: 'http-request wait-for-body time 15s unless METH_GET', replace: '' },
  {
    file: 'deploy/varnish/default.vcl',
    find: 'vsthrottle.is_denied("misses " + var.get_string("visitor"), 300, 60s)',
    replace: 'false',
  },
];

/** The protections behind each claim of the drill. Without them, the claim must fail. */
export const controls = {
  logins: [...noFairness, ...noLoginLimits],
  held: [
    {
      file: 'contract/src/spam.ts',
      find: 'subnet: signs.fromSubnet >= busySubnet ? slight : 0,',
      replace: 'subnet: signs.fromSubnet >= busySubnet ? strong : 0,',
    },
  ],
  mails: [
    {
      file: 'server/src/modules/delivery/mail-limit.repository.ts',
      find: 'const mostPerDay = 3;',
      replace: 'const mostPerDay = 1_000_000;',
    },
  ],
  pages: [...noFairness, ...noConnectionLimits],
  memory: [
    ...noLoginLimits,
    {
      file: 'server/src/adapters/passwords.ts',
      find: 'createPasswordPool({ concurrency: 2 })',
      replace: 'createPasswordPool({ concurrency: 32 })',
    },
    {
      file: 'server/src/plugins/load-shedding.ts',
      find: 'login: { concurrency: 4,',
      replace: 'login: { concurrency: 512,',
    },
  ],
  process: [{ file: 'server/src/app.ts', find: 'const bodyLimit = 256 * 1024;', replace: 'const bodyLimit = 1e9;' }],
} satisfies Record<string, Edit[]>;
