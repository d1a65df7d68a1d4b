const focusable = 'input:not([type=hidden]), textarea, select, button, [contenteditable=true], a[href], [tabindex]';

/** Focuses the control of a field; of a list or a text with a tool bar, the first control in it. Returns whether it is there. */
export function focusField(controlId: string): boolean {
  const field = document.getElementById(controlId);
  if (!field) return false;
  const control = field.matches(focusable) && field.tabIndex >= 0 ? field : field.querySelector<HTMLElement>(focusable);
  // At once: a smooth scroll ends where another change of the page interrupts it.
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  (control ?? field).focus({ preventScroll: true });
  return true;
}
