import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import { Icon } from './icon.tsx';

type Toast = {
  /** The spec's sentence, shown in bold. */
  text: string;
  more?: string | undefined;
  /** The subject of the toast. It replaces an earlier toast with the same subject. */
  about?: string | undefined;
  isError?: boolean;
  action?: { label: string; onClick: () => void };
};
type Shown = Toast & { id: number };

/** Milliseconds, long enough to read two lines or to press Undo. Errors stay until they are closed. */
const visibleFor = 6_000;
const withAction = 12_000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

export function useToast() {
  return use(ToastContext);
}

/** Rendered above the routes, so that a toast stays visible after a page change. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: React.ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const show = useCallback((toast: Toast) => {
    const about = toast.about ?? toast.text;
    setShown((all) => [
      ...all.filter((it) => (it.about ?? it.text) !== about).slice(-2),
      { ...toast, id: Date.now() + Math.random() },
    ]);
  }, []);
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="fixed right-4 bottom-24 z-50 grid w-[min(22.5rem,calc(100vw-2rem))] gap-3 lg:right-6"
      >
        {shown.map((toast) => (
          <ToastPanel key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

type PanelProps = { toast: Shown; closeLabel: string; onClose: (id: number) => void };

function ToastPanel({ toast: { id, text, more, isError, action }, closeLabel, onClose }: PanelProps) {
  const [isHeld, setIsHeld] = useState(false);
  const lifetime = useMemo(() => (isError ? null : action ? withAction : visibleFor), [isError, action]);
  useEffect(() => {
    if (isHeld || lifetime === null) return;
    const timer = setTimeout(() => onClose(id), lifetime);
    return () => clearTimeout(timer);
  }, [id, isHeld, lifetime, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only stop the timer
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`on-dark flex items-start gap-3 border-l-4 bg-ink py-3 pl-4.5 text-ivory leading-snug shadow-float ${isError ? 'border-error-bg' : 'border-trim'}`}
    >
      <p className="wrap-anywhere min-w-0 grow py-1 text-small">
        <strong className="block font-semibold">{text}</strong>
        {more}
      </p>
      {action ? (
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-trim-light text-small underline"
          onClick={() => {
            action.onClick();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
        onClick={() => onClose(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
