/** Focuses the control of a field; of a list or a text with a tool bar, the first control in it. */
export function focusField(controlId: string) {
  const field = document.getElementById(controlId);
  if (!field) return;
  const focusable = 'input:not([type=hidden]), textarea, select, button, [contenteditable=true], a[href], [tabindex]';
  const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable);
  field.scrollIntoView({ block: 'center' });
  (control ?? field).focus({ preventScroll: true });
}
