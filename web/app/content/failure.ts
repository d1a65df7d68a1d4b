/** The error page for failures that no section can show itself. */
export const failureContent = {
  label: 'Our fault, not yours',
  heading: 'This page did not load',
  sentence: 'Something on our side stopped it. Reloading usually helps; if it does not, please call us.',
  retry: 'Try again',
  /** For a lost connection on the visitor's side. */
  offline: {
    label: 'No connection',
    heading: 'You seem to be offline',
    sentence: 'Your device has no connection to the internet just now. Check it, then try again.',
    retry: 'Try again',
  },
} as const;
