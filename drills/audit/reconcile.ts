/** One edit that the server has accepted, and one event of the trail. Each edit writes a text that no other writes. */
export type Edit = { user: string; session: string; document: string; text: string };
export type Recorded = { user: string | null; session: string | null; document: string | null; text: string | null };

/** What does not fit: edits without an event, events beyond one for an edit, and edits that name another person or session. */
export function reconcile(edits: readonly Edit[], events: readonly Recorded[]) {
  const byText = Map.groupBy(events, ({ text }) => text);
  const found = edits.map((edit) => ({ edit, events: byText.get(edit.text) ?? [] }));
  const isRight = ({ user, session, document }: Edit, event: Recorded) =>
    event.user === user && event.session === session && event.document === document;
  return {
    missing: found.filter((it) => it.events.length === 0).length,
    doubled: events.length - new Set(events.map(({ text }) => text)).size,
    misattributed: found.filter((it) => it.events.some((event) => !isRight(it.edit, event))).length,
    unknown: events.filter(({ text }) => !edits.some((edit) => edit.text === text)).length,
  };
}
