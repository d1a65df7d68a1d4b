import { createContext, use } from 'react';

const ReadOnlyContext = createContext(false);

/** Whether the fields are shown to a colleague who may not change them: then every row is open, and no text is editable. */
export const useIsReadOnly = () => use(ReadOnlyContext);

const refuse = (event: React.DragEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Only buttons that are the heading of a row or show a picture stay: the others would do nothing. */
const withoutButtons = '[&_button:not([aria-expanded])]:hidden [&_[data-choose]]:hidden';

/** The fields of a form. Read-only, they take neither input nor dropped files. */
export function Fields({ isReadOnly, children }: { isReadOnly: boolean; children: React.ReactNode }) {
  return (
    <ReadOnlyContext value={isReadOnly}>
      <fieldset
        disabled={isReadOnly}
        className={`grid min-w-0 content-start gap-9 ${isReadOnly ? withoutButtons : ''}`}
        {...(isReadOnly && { onDragOverCapture: refuse, onDropCapture: refuse })}
      >
        {children}
      </fieldset>
    </ReadOnlyContext>
  );
}
