/** The name of the field under the pointer or with the focus, at the top of what is visible of it. */
export function createFieldLabel() {
  const label = document.createElement('plinth-field');
  label.setAttribute('aria-hidden', 'true');
  label.hidden = true;
  return {
    show(element: HTMLElement | null) {
      label.hidden = element === null;
      if (!element) return;
      const { top, left } = element.getBoundingClientRect();
      label.textContent = element.dataset.fieldLabel ?? '';
      label.style.top = `${Math.max(4, top)}px`;
      label.style.left = `${Math.max(4, left)}px`;
      if (!label.isConnected) document.body.append(label);
    },
  };
}
