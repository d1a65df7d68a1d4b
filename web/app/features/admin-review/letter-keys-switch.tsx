type Props = {
  texts: { on: string; off: string; turnOn: string; turnOff: string };
  keys: { isOn: boolean; toggle: () => void };
};

/** Switches the single letters off, for people whose speech input sends letters. */
export function LetterKeysSwitch({ texts, keys: { isOn, toggle } }: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 max-car:hidden">
      {isOn ? texts.on : texts.off}
      <button type="button" className="min-h-11 cursor-pointer px-1 font-semibold underline" onClick={toggle}>
        {isOn ? texts.turnOff : texts.turnOn}
      </button>
    </span>
  );
}
