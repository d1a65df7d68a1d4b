import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import type { ChooserData } from './chooser-view.ts';
import { ChooserWaiting } from './chooser-waiting.tsx';
import { lastKnown, readRegister } from './register.ts';

type Subject = { _id: string; name: string; registration: { label: string; number: string } };
export type OpenedProps = { data: ChooserData; project: Subject; onTower: (tower: string) => void };
type Opened = ComponentType<OpenedProps>;

type Texts = {
  open: string;
  openAt: (home: string) => string;
  label: string;
  reading: string;
  failed: string;
  lastKnown: (time: string) => string;
  retry: string;
};

type Props = {
  /** The path of the chooser's data, to which a tower's name can be added. */
  path: string;
  project: Subject;
  /** The code of the drawing, loaded when it is opened. */
  load: () => Promise<{ Opened: Opened }>;
  /** The name of the home that the URL names. */
  home: string | null;
  /** When the counts on the page were read. */
  readAt: string;
  phone: string;
  texts: Texts;
  /** What stands here until the chooser is open, and if it cannot be. */
  children: ReactNode;
};

type State = { Opened?: Opened; data?: ChooserData | undefined; isReading: boolean; hasFailed: boolean };

/** The button that opens the chooser. Code and data are loaded in parallel, and only when they are asked for. */
export function LazyChooser({ path, project, load, home, readAt, phone, texts, children }: Props) {
  const [state, setState] = useState<State | null>(null);
  const prepared = useRef<Promise<ChooserData> | null>(null);
  const region = useRef<HTMLDivElement>(null);

  /** A pointer over the button, or the focus on it, starts loading a moment before the click. */
  const prepare = () => {
    void load().catch(() => {});
    prepared.current ??= readRegister(path);
    prepared.current.catch(() => {});
  };
  const read = async (tower?: string) => {
    setState((known) => ({ ...known, isReading: true, hasFailed: false }));
    const reading = tower === undefined && prepared.current ? prepared.current : readRegister(path, tower);
    prepared.current = null;
    const [code, data] = await Promise.allSettled([load(), reading]);
    const hasFailed = code.status === 'rejected' || data.status === 'rejected';
    setState((known) => ({
      ...(code.status === 'fulfilled' && { Opened: code.value.Opened }),
      data: data.status === 'fulfilled' ? data.value : (known?.data ?? lastKnown(path)),
      isReading: false,
      hasFailed,
    }));
  };

  const isLate = useDelayed(state?.isReading ?? false);
  const isOpen = state !== null && (!state.isReading || state.data !== undefined || isLate);
  // The button that was pressed is gone; the next Tab goes to the first control of the chooser. Not before the drawing is
  // painted, because taking the focus makes the browser lay out the page at once.
  useEffect(() => {
    if (!isOpen) return;
    let timer = 0;
    // The callback of a frame runs before it is painted, so the task after it comes after the paint.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => region.current?.focus({ preventScroll: true }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isOpen]);

  if (!isOpen) {
    return (
      <>
        {children}
        <p className="noscript:hidden mt-7" data-print="none">
          <Button onPointerEnter={prepare} onFocus={prepare} onClick={() => void read()}>
            {home ? texts.openAt(home) : texts.open}
          </Button>
        </p>
      </>
    );
  }
  const { Opened, data, isReading, hasFailed } = state;
  const shown =
    Opened && data ? (
      <Opened key={data.shown[0]?.tower} data={data} project={project} onTower={(tower) => void read(tower)} />
    ) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={region} role="group" aria-label={texts.label} tabIndex={-1} data-print="none" className="outline-none">
      <div role="status">
        {isReading && !shown ? <ChooserWaiting text={texts.reading} /> : null}
        {hasFailed ? (
          <div className="mb-6 border-error border-l-[3px] bg-error-bg px-5 py-4">
            <b>{texts.failed}</b> {texts.lastKnown(shown && data ? data.readAt : readAt)}{' '}
            <TelephoneLink phone={phone} />{' '}
            <button
              type="button"
              className="min-h-11 cursor-pointer px-2 font-semibold underline"
              onClick={() => void read()}
            >
              {texts.retry}
            </button>
          </div>
        ) : null}
      </div>
      {shown ?? (isReading ? null : children)}
    </div>
  );
}
