/** Forms that send something to the company; searches and the close buttons of dialogs work in a preview. */
export const previewForms = 'form:not([method=get],[method=dialog],[role=search])';

/**
 * The first script of a preview page. What the page reads comes through its link; nothing that it does is sent or stored: no
 * form, no count of visits, no consent, no attribution. The policy of the page refuses the same requests without it.
 */
export const previewGuard = (basename: string) => `(${guard})(${JSON.stringify(basename)})`;

const guard = `base => {
  const forms = '${previewForms}';
  if (parent !== window) document.documentElement.dataset.framed = '';
  const isPage = url => url.origin === location.origin && !/^\\/(preview|assets|brand|media|fonts)\\/|^\\/favicon/.test(url.pathname);
  const within = url => isPage(url) ? new URL(base + url.pathname + url.search + url.hash, location.origin) : url;
  const send = window.fetch;
  window.fetch = (input, init = {}) => {
    const url = within(new URL(input.url || input, location.href));
    const method = init.method || input.method || 'GET';
    if (method !== 'GET' && method !== 'HEAD')
      return Promise.resolve(Response.json({ error: { code: 'forbidden', message: 'This is a preview', requestId: '' } }, { status: 403 }));
    if (window.plinthDraft && url.pathname.endsWith('.data'))
      return send(url, { method: 'POST', signal: init.signal, headers: { 'content-type': 'application/json' }, body: JSON.stringify(window.plinthDraft) });
    return send(url, init);
  };
  navigator.sendBeacon = () => true;
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) { return key === 'cookieConsent' ? 'declined' : read.call(this, key); };
  Storage.prototype.setItem = Storage.prototype.removeItem = Storage.prototype.clear = () => {};
  addEventListener('click', event => {
    const link = event.target.closest?.('a[href]');
    if (link && isPage(new URL(link.href))) link.href = within(new URL(link.href)).href;
  }, true);
  addEventListener('submit', event => { if (event.target.matches(forms)) { event.preventDefault(); event.stopPropagation(); } }, true);
  const close = () => { for (const form of document.querySelectorAll(forms)) form.inert = true; };
  new MutationObserver(close).observe(document.documentElement, { childList: true, subtree: true });
}`.replace(/\n\s*/g, '\n');
