import { typedWord } from '@plinth/contract/constants';
import { useEffect, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';

/** Types a word character by character, another every four seconds. Screen readers get the whole list once. */
export function TypedWord({ words }: { words: readonly string[] }) {
  const isLive = useIsLive();
  const isReduced = useReducedMotion();
  const isTyping = isLive && !isReduced && words.length > 0;
  const [state, setState] = useState({ word: 0, length: words[0]?.length ?? 0 });
  const current = words[state.word] ?? '';

  useEffect(() => {
    if (!isTyping) return;
    const timer = setInterval(
      () => setState(({ word }) => ({ word: (word + 1) % words.length, length: 0 })),
      typedWord.interval,
    );
    return () => clearInterval(timer);
  }, [isTyping, words.length]);

  useEffect(() => {
    if (!isTyping || state.length >= current.length) return;
    const timer = setTimeout(() => setState((at) => ({ ...at, length: at.length + 1 })), typedWord.perCharacter);
    return () => clearTimeout(timer);
  }, [isTyping, state.length, current.length]);

  return (
    <span className="block min-h-[1.1em] text-action-deep italic">
      <span className="sr-only">{words.join(', ')}</span>
      <span aria-hidden="true" data-typed>
        {isTyping ? current.slice(0, state.length) : words[0]}
      </span>
      {isTyping ? (
        <span aria-hidden="true" className="ml-0.5 inline-block h-[0.9em] w-px bg-current align-[-0.1em]" />
      ) : null}
    </span>
  );
}
