import type { ContentCollection } from '@plinth/contract/collections';
import { labelOfPath } from '@plinth/contract/form-words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { companyTime } from '../../lib/admin-time.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewPaneTexts } from './preview-texts.ts';
import { usePreviewLinks } from './use-preview-links.ts';

type Props = {
  texts: PreviewPaneTexts;
  collection: ContentCollection;
  id: string;
  /** What the form would save now. */
  body: Record<string, unknown>;
  fields: readonly { name: string }[];
  /** The id of a field's control in the form, where there is one. */
  controlIdOf?: (name: string) => string;
  /** Opens the field that a text or picture of the page comes from. */
  onField: (name: string) => void;
  onHide: () => void;
};

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** Up to this width the preview is a screen of its own. */
const narrow = '(width < 78.125rem)';

/**
 * The page beside its form, for roles that may make preview links. On a narrow screen it covers the form until it is closed.
 */
export function PreviewPane({ texts, collection, id, body, fields, controlIdOf, onField, onHide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [width, setWidth] = useState<Width>('phone');
  const { state, retry, revoke } = usePreviewLinks(collection, id);
  const link = state.phase === 'ready' ? state.links[0] : undefined;
  const labels = Object.fromEntries(fields.map(({ name }) => [name, labelOfPath(collection, name)]));

  const open = useEffectEvent(() => {
    const { current } = dialog;
    current?.close();
    if (matchMedia(narrow).matches) current?.showModal();
    else current?.show();
  });
  useEffect(() => {
    const media = matchMedia(narrow);
    const change = () => open();
    const before = document.activeElement as HTMLElement | null;
    open();
    // Beside the form it takes no focus away.
    if (!media.matches) {
      if (before && before !== document.body) before.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();
    }
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);

  const openField = (name: string) => {
    const isCovering = dialog.current?.matches(':modal');
    if (isCovering) onHide();
    // The form can take the focus once the preview does not cover it any more.
    setTimeout(() => onField(name), isCovering ? 50 : 0);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onCancel={(event) => {
        event.preventDefault();
        onHide();
      }}
      className="static m-0 flex h-[calc(100dvh-9rem)] max-h-none w-full max-w-none flex-col border border-rule-strong bg-paper p-0 text-ink max-nav:fixed max-nav:inset-0 max-nav:h-dvh"
    >
      <div className="flex flex-wrap items-center gap-1.5 border-rule border-b px-2.5 py-2">
        <h2 className="mr-auto font-sans font-semibold text-small">{texts.title}</h2>
        <fieldset className="flex">
          <legend className="sr-only">{texts.width}</legend>
          {(['phone', 'desktop'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
              className="min-h-11 cursor-pointer border border-ink px-2.5 font-semibold text-small aria-pressed:bg-ink aria-pressed:text-ivory"
            >
              {texts[name]}
            </button>
          ))}
        </fieldset>
        {link ? (
          <CopyButton label={texts.copy} copied={texts.copied} failed={texts.notCopied} text={() => link.url} />
        ) : null}
        <Button look="quiet" className="min-h-11 px-3 text-small" onClick={onHide}>
          {texts.hide}
        </Button>
        {link ? (
          <p className="basis-full text-right text-ink-2 text-label">{texts.lifetime(companyTime(link.until))}</p>
        ) : null}
      </div>
      {link ? (
        <>
          <PreviewFrame
            key={link.id}
            url={link.url}
            title={texts.frame}
            loading={texts.loading}
            collection={collection}
            id={id}
            width={widths[width]}
            body={body}
            labels={labels}
            controlIdOf={controlIdOf}
            onField={openField}
          />
          {texts.hint === null ? null : (
            <p className="border-rule border-t px-3.5 pt-2 text-ink-2 text-small">{texts.hint}</p>
          )}
        </>
      ) : (
        <NoPreview texts={texts} phase={state.phase} onRetry={retry} />
      )}
      {state.phase === 'ready' && state.links.length > 0 ? (
        <details className="px-3.5 pb-2 text-small">
          <summary className="min-h-11 cursor-pointer content-center">{texts.links(state.links.length)}</summary>
          <p className="text-ink-2">{texts.linksMore}</p>
          <ul className="max-h-48 overflow-y-auto">
            {state.links.map(({ id: preview, by, until }) => (
              <li key={preview} className="flex items-center gap-3 border-rule border-t py-1">
                <span className="mr-auto">{texts.link(by, companyTime(until))}</span>
                <Button
                  look="danger"
                  className="min-h-11 px-3.5 text-small"
                  aria-label={texts.revokeNamed(companyTime(until))}
                  onClick={() => void revoke(preview)}
                >
                  {texts.revoke}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </dialog>
  );
}

type NoPreviewProps = {
  texts: PreviewPaneTexts;
  phase: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
};

function NoPreview({ texts, phase, onRetry }: NoPreviewProps) {
  const isLate = useDelayed(phase === 'loading');
  const text = phase === 'loading' ? (isLate ? texts.loading : '') : phase === 'failed' ? texts.failed : texts.revoked;
  return (
    <div className="grid grow content-center justify-items-center gap-4 bg-sand p-6 text-center">
      <p role="status">{text}</p>
      {phase !== 'loading' ? (
        <Button look="quiet" className={`${denseSize} text-small`} onClick={onRetry}>
          {phase === 'failed' ? texts.retry : texts.make}
        </Button>
      ) : null}
    </div>
  );
}
