import type { Person } from '@plinth/contract/person.schema';
import { adminApi } from '../../lib/admin-api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { DeskView } from './desk-types.ts';
import { nameOf, type Way, waysOf } from './person-words.ts';

const shape =
  'inline-flex min-h-10 items-center justify-center rounded-edge px-3.5 text-center font-semibold text-small max-car:min-h-12';

/** The call goes on even where its beginning is not stored. */
function noteBegin(id: string, { channel }: Way) {
  const kind = channel === 'call' ? ('call' as const) : ('message' as const);
  const body = {
    kind,
    key: newIdempotencyKey(),
    isBegun: true,
    ...(kind === 'message' && { channel: 'whatsapp' as const }),
  };
  void adminApi.addTouch({ params: { id }, body }).catch(() => undefined);
}

/** Call and WhatsApp. What was not agreed to is disabled, and its words say so. */
export function ContactLinks({ view, person, isWide = false }: { view: DeskView; person: Person; isWide?: boolean }) {
  const { texts, now } = view;
  const name = nameOf(person, texts);
  return (
    <>
      {waysOf(person, now, texts).map((way) =>
        way.href ? (
          <a
            key={way.channel}
            href={way.href}
            aria-label={texts.callNamed(way.label, name)}
            {...(way.channel === 'whatsapp' && { target: '_blank', rel: 'noopener' })}
            className={`${shape} ${isWide ? 'grow basis-0' : ''} border border-rule-strong bg-paper hover:border-ink`}
            onClick={() => noteBegin(person.id, way)}
          >
            {way.label}
          </a>
        ) : (
          <button
            key={way.channel}
            type="button"
            disabled
            className={`${shape} ${isWide ? 'grow basis-0' : ''} cursor-not-allowed border border-rule bg-sand text-ink-3 leading-tight`}
          >
            {way.label}
          </button>
        ),
      )}
    </>
  );
}

/** By a key: opens the telephone, or WhatsApp in a new window. */
export function openContact(person: Person, channel: Way['channel'], { now, texts }: DeskView) {
  const way = waysOf(person, now, texts).find((it) => it.channel === channel);
  if (!way?.href) return;
  noteBegin(person.id, way);
  if (channel === 'whatsapp') window.open(way.href, '_blank', 'noopener');
  else location.assign(way.href);
}
