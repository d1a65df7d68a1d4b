import { Dialog } from '../../ui/dialog.tsx';
import { Key } from '../../ui/key.tsx';

type KeyTexts = {
  label: string;
  open: string;
  title: string;
  close: string;
  list: readonly (readonly [key: string, does: string])[];
  /** Those that stand below the list. */
  short: readonly string[];
  more: string;
};
type Props = {
  texts: KeyTexts;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Switches the keys off. */
  children: React.ReactNode;
};

/** The keys of the list, below it and all of them in a dialog. */
export function KeyLine({ texts, isOpen, onOpen, onClose, children }: Props) {
  const shown = texts.list.filter(([key]) => texts.short.includes(key));
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-rule border-t px-3.5 py-1.5 text-ink-2 text-label max-car:hidden"
    >
      {shown.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Key>{key}</Key> {does}
        </span>
      ))}
      <button type="button" className="min-h-11 cursor-pointer font-semibold text-ink underline" onClick={onOpen}>
        {texts.open}
      </button>
      <span className="ml-auto">{children}</span>
      <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close}>
        <p className="mt-3 text-ink-2">{texts.more}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-ink">
          {texts.list.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </section>
  );
}
