import { trapField } from '@plinth/contract/form-facts';

/** A honeypot: hidden from sight, keyboard and screen readers, so that only bots fill it in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
