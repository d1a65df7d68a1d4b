import type { DemoWork } from '@plinth/contract/demo-content';
import type { DemoState } from '@plinth/contract/demo-content.schema';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Confirm } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useDemoRun } from './use-demo-run.ts';

type Texts = {
  never: string;
  shown: (host: string) => string;
  hidden: (host: string) => string;
  load: string;
  loadRest: string;
  loadHint: string;
  running: Record<DemoWork, (since: string) => string>;
  busyNow: Record<DemoWork, string>;
  progress: string;
  steps: (done: number, total: number) => string;
  done: Record<DemoWork, string>;
  there: string;
  marked: string;
  counts: (removal: DemoState['removal']) => string;
  published: (live: number) => string;
  edited: (count: number) => string;
  used: string;
  remove: string;
  confirm: {
    title: (removal: DemoState['removal']) => string;
    more: (edited: number, used: number) => string;
    ok: string;
    cancel: string;
  };
  busy: string;
  notStarted: string;
  failed: Record<DemoWork, string>;
  notShipped: string;
};
type Props = {
  texts: Texts;
  demo: DemoState;
  pathOf: (document: DemoState['used'][number]) => string;
  /** Beside the buttons, once demo content is there. */
  children?: React.ReactNode;
};

/** What of the demo content is on the site, and the buttons that load and remove it. */
export function DemoPanel({ texts, demo, pathOf, children }: Props) {
  const { running, failure, last, isPublic, host, removal, edited, used } = demo;
  const { isBusy, notice, start } = useDemoRun(demo);
  const [isAsking, setIsAsking] = useState(false);
  const isLive = useIsLive();
  const isThere = removal.documents + removal.files > 0;
  const isPart = failure?.work === 'load' && isThere;
  const offersLoad = running ? running.work === 'load' : !isThere || isPart;
  const offersRemoval = running ? running.work === 'remove' : isThere;
  const panel = useRef<HTMLDivElement>(null);
  // The button that began the run is gone with its end, and the focus with it.
  useEffect(() => {
    if (notice === 'done' && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [notice]);
  return (
    <div ref={panel} tabIndex={-1} className="grid max-w-[80ch] grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <div className="grid gap-2.5 text-ink-2">
        <p>{texts.never}</p>
        <p>{isPublic ? texts.shown(host) : texts.hidden(host)}</p>
      </div>
      <div role="status" className="grid gap-2.5 empty:hidden">
        {running ? <Running texts={texts} running={running} /> : null}
        {notice === 'done' && last && !failure ? <Note>{texts.done[last.work]}</Note> : null}
        {notice === 'busy' || notice === 'notStarted' ? <Note isFault>{texts[notice]}</Note> : null}
        {failure && !running ? (
          <Note isFault>{failure.why === 'not-shipped' ? texts.notShipped : texts.failed[failure.work]}</Note>
        ) : null}
      </div>
      {(isThere || edited + used.length > 0) && !running ? (
        <section className="border border-rule bg-paper px-4.5 py-4">
          <h2 className="font-sans font-semibold text-[1rem]">{texts.there}</h2>
          {isThere ? (
            <p className="mt-1.5">
              {texts.counts(removal)} {removal.live > 0 ? texts.published(removal.live) : null}{' '}
              <span className="text-ink-2">{texts.marked}</span>
            </p>
          ) : null}
          {edited > 0 ? <p className="mt-1.5 text-ink-2">{texts.edited(edited)}</p> : null}
          {used.length > 0 ? (
            <>
              <p className="mt-1.5 text-ink-2">{texts.used}</p>
              <ul>
                {used.map((document) => (
                  <li key={`${document.collection} ${document.id}`}>
                    <a
                      href={pathOf(document)}
                      className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline"
                    >
                      {document.title || '–'}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {offersLoad ? (
          // Not disabled while it runs, because it would lose the focus.
          <Button look="admin" aria-disabled={isBusy} disabled={!isLive} onClick={() => void start('load')}>
            {running ? texts.busyNow.load : isPart ? texts.loadRest : texts.load}
          </Button>
        ) : null}
        {offersRemoval ? (
          <Button
            look="danger"
            aria-disabled={isBusy}
            disabled={!isLive}
            onClick={() => (isBusy ? undefined : setIsAsking(true))}
          >
            {running ? texts.busyNow.remove : texts.remove}
          </Button>
        ) : null}
        {children}
        {isThere || running ? null : <p className="max-w-[52ch] text-ink-2 text-small">{texts.loadHint}</p>}
      </div>
      <Confirm
        isOpen={isAsking}
        title={texts.confirm.title(removal)}
        more={texts.confirm.more(edited, used.length)}
        confirm={texts.confirm.ok}
        cancel={texts.confirm.cancel}
        onConfirm={() => {
          setIsAsking(false);
          void start('remove');
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

type Running = NonNullable<DemoState['running']>;

/** The sentence is announced once; the bar and its number change in silence. */
function Running({ texts, running: { work, since, done, total } }: { texts: Texts; running: Running }) {
  const id = useId();
  return (
    <div className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">
      <p>{texts.running[work](since)}</p>
      <div aria-live="off" className="mt-2 grid gap-1">
        <progress
          aria-label={texts.progress}
          aria-describedby={id}
          max={Math.max(1, total)}
          value={total === 0 ? undefined : done}
          className="h-2 w-full accent-brand"
        />
        <p id={id} className="text-ink-2 text-small">
          {texts.steps(done, total)}
        </p>
      </div>
    </div>
  );
}

function Note({ isFault = false, children }: { isFault?: boolean; children: string }) {
  return (
    <p className={`border-l-4 px-4.5 py-3 ${isFault ? 'border-error bg-error-bg' : 'border-brand bg-brand-tint'}`}>
      {children}
    </p>
  );
}
