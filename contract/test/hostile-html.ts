/** Hostile HTML for the paste tests: every vector in every wrapper. Each tries to call `canary()`. */

const vectors = [
  '<script>canary()</script>',
  '<SCRIPT SRC=data:text/javascript,canary()></SCRIPT>',
  '<scr<script>ipt>canary()</scr</script>ipt>',
  '<img src=x onerror=canary()>',
  '<img src=x onerror="canary()" alt="a"/>',
  '<IMG """><SCRIPT>canary()</SCRIPT>"\\>',
  '<img src="x:x" onerror="&#99;anary()">',
  '<svg onload=canary()>',
  '<svg><script>canary()</script></svg>',
  '<svg><animate onbegin=canary() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:canary()"><text x=0 y=20>a</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary()&gt;">',
  '<a href="javascript:canary()">link</a>',
  '<a href="java&#10;script:canary()">link</a>',
  '<a href=" &#14; javascript:canary()">link</a>',
  '<a href="data:text/html,<script>canary()</script>">link</a>',
  '<a href="https://example.com" onclick="canary()" autofocus onfocus="canary()" tabindex=1>link</a>',
  '<iframe src="javascript:canary()"></iframe>',
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  '<object data="javascript:canary()"></object>',
  '<embed src="javascript:canary()">',
  '<video src=x onerror=canary()></video>',
  '<video><source onerror="canary()"></video>',
  '<details open ontoggle=canary()>text</details>',
  '<input autofocus onfocus=canary()>',
  '<select onfocus=canary() autofocus><option>a</option></select>',
  '<form action="javascript:canary()"><button autofocus>go</button></form>',
  '<div style="background:url(javascript:canary());animation:x" onanimationstart="canary()">text</div>',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="canary()">text</p>',
  '<link rel="stylesheet" href="javascript:canary()"><meta http-equiv="refresh" content="0;url=javascript:canary()">',
  '<base href="javascript:canary()//"><a href="x">link</a>',
  '<template><img src=x onerror=canary()></template>',
  '<noscript><p title="</noscript><img src=x onerror=canary()>"></noscript>',
  '<textarea></textarea><img src=x onerror=canary()>',
  '<!--><img src=x onerror=canary()>-->',
  '<![CDATA[<img src=x onerror=canary()>]]>',
  '<p data-plate="x&quot; onmouseover=&quot;canary()">text</p>',
  '<div data-video="javascript:canary()" title="a">text</div>',
] as const;

const wrappers: Record<string, (vector: string) => string> = {
  alone: (vector) => vector,
  paragraph: (vector) => `<p>Before ${vector} after</p>`,
  table: (vector) => `<table><tr><td>${vector}</td><td>b</td></tr></table>`,
  list: (vector) => `<ul><li>${vector}<ul><li>${vector}</li></ul></li></ul>`,
  quoteAndHeading: (vector) => `<blockquote><h2>${vector}</h2></blockquote>`,
  link: (vector) => `<a href="https://example.com/">${vector}</a>`,
  word: (vector) =>
    `<!--StartFragment--><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${vector}</p><!--EndFragment-->`,
  googleDocs: (vector) =>
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>${vector}</span></p></b>`,
};

export const hostileHtml = vectors.flatMap((vector) =>
  Object.entries(wrappers).map(([wrapper, wrap]) => ({ name: `${wrapper}: ${vector}`, html: wrap(vector) })),
);
