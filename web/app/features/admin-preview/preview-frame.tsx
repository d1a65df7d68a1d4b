import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDelayed } from '../../lib/use-delayed.ts';
import { isFromPreview, type ToPreview } from './preview-messages.ts';

type Props = {
  url: string;
  title: string;
  /** Said until the page is there. */
  loading: string;
  collection: string;
  id: string;
  /** In CSS pixels; a page wider than the pane is scaled down. */
  width: number;
  body: Record<string, unknown>;
  labels: Record<string, string>;
  /** The id of a field's control; undefined where the preview stands beside no form. */
  controlIdOf?: ((name: string) => string) | undefined;
  onField: (name: string) => void;
};

/** Least time between two messages, in milliseconds: the page shows what was typed well within 300 ms. */
const interval = 80;

/** The page in a frame, which shows what the form holds without a save. */
export function PreviewFrame({
  url,
  title,
  loading,
  collection,
  id,
  width,
  body,
  labels,
  controlIdOf,
  onField,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const isLate = useDelayed(!(isReady || isLoaded));
  const room = useWidth(pane);
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  const send = useEffectEvent(() => {
    const message: ToPreview = { type: 'plinth-preview-draft', collection, id, body, labels };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  });
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.current?.contentWindow || !isFromPreview(data)) return;
    if (data.type === 'plinth-preview-field') return onField(data.name);
    setIsReady(true);
    send();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  const tellFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!controlIdOf) return;
    const field = Object.keys(labels).find((name) => (target as Element).closest?.(`[id="${controlIdOf(name)}"]`));
    if (!field) return;
    const message: ToPreview = { type: 'plinth-preview-focus', name: field };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  });
  useEffect(() => {
    const listen = (event: FocusEvent) => tellFocus(event);
    addEventListener('focusin', listen);
    return () => removeEventListener('focusin', listen);
  }, []);

  const text = JSON.stringify(body);
  const { pathname, hash } = new URL(url);
  const sentAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the body
  useEffect(() => {
    if (!isReady) return;
    const wait = Math.max(0, sentAt.current + interval - performance.now());
    const timer = setTimeout(() => {
      sentAt.current = performance.now();
      send();
    }, wait);
    return () => clearTimeout(timer);
  }, [text, isReady]);

  return (
    <div ref={pane} className="relative min-h-0 grow overflow-hidden bg-sand">
      <iframe
        ref={frame}
        src={pathname + hash}
        title={title}
        onLoad={() => setIsLoaded(true)}
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          left: Math.max(0, (room - width) / 2),
        }}
        className="absolute top-0 origin-top-left border-0 bg-paper"
      />
      {isLate ? (
        <p role="status" className="pointer-events-none absolute inset-0 grid place-items-center bg-sand">
          {loading}
        </p>
      ) : null}
    </div>
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
