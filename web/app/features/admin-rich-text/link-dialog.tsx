import { isSafeHref, linkCollections, type Reference } from '@plinth/contract/rich-text';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { linkAttributes } from './editor-json.ts';
import type { EditorTexts } from './editor-texts.ts';

type Found = Reference & { title: string };

const typingPause = 200;
const shownOfEach = 5;

async function findDocuments(q: string): Promise<Found[]> {
  const pages = linkCollections.map(async (collection) => {
    const { rows } = await adminApi.listForAdmin({ params: { collection }, query: { q, limit: shownOfEach } });
    return rows.map(({ id, title }) => ({ collection, id, title }));
  });
  return (await Promise.all(pages)).flat();
}

const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:|\/)/i.test(text) && isSafeHref(text);

/** The address in what was typed: `example.com/page` stands for `https://example.com/page`. */
function addressIn(text: string): string | null {
  if (isAddress(text)) return text;
  return /^[a-z\d-]+(\.[a-z\d-]+)+(\/\S*)?$/i.test(text) && !text.endsWith('.') ? `https://${text}` : null;
}

type Props = { editor: Editor; texts: EditorTexts; onClose: () => void };

/** A link to a document, found by its title, or to any address. */
export function LinkDialog({ editor, texts, onClose }: Props) {
  const { link } = texts;
  const current = editor.getAttributes('link') as { href?: string | null };
  const [typed, setTyped] = useState(current.href ?? '');
  const [found, setFound] = useState<Found[] | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const query = typed.trim();

  useEffect(() => {
    if (addressIn(query)) return setFound([]);
    let isStale = false;
    const timer = setTimeout(() => {
      findDocuments(query).then(
        (documents) => !isStale && setFound(documents),
        () => !isStale && setFound([]),
      );
    }, typingPause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query]);

  function setLink(attributes: ReturnType<typeof linkAttributes>, title: string) {
    const marks = [{ type: 'link', attrs: attributes }];
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: title, marks }).run();
    else chain.extendMarkRange('link').setMark('link', attributes).run();
    onClose();
  }

  /** An address, or the first page that was found. */
  function handleSubmit() {
    const href = addressIn(query);
    const [first] = query === '' ? [] : (found ?? []);
    if (href) return setLink(linkAttributes({ href }), query);
    if (!first) return setIsRefused(true);
    const { title, ...reference } = first;
    setLink(linkAttributes(reference), title);
  }

  return (
    <EditorDialog
      title={link.title}
      closeLabel={texts.close}
      cancel={texts.cancel}
      submit={link.set}
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        editor.isActive('link') ? (
          <Button
            look="quiet"
            className={denseSize}
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              onClose();
            }}
          >
            {link.remove}
          </Button>
        ) : null
      }
    >
      <TextField
        label={link.target}
        hint={link.hint}
        error={isRefused ? link.invalid : undefined}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIsRefused(false);
        }}
      />
      <ul className="rt-found" aria-label={link.results}>
        {found?.map(({ title, ...reference }) => (
          <li key={`${reference.collection} ${reference.id}`}>
            <button type="button" onClick={() => setLink(linkAttributes(reference), title)}>
              <span>{title}</span>
              <small>{link.collections[reference.collection]}</small>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && !addressIn(query) ? <p role="status">{link.none}</p> : null}
    </EditorDialog>
  );
}
