/** The page for a fault of ours that no section could show by itself. */
export const failureContent = {
  label: 'Our fault, not yours',
  heading: 'This page did not load',
  sentence: 'Something on our side stopped it. Reloading usually helps; if it does not, please call us.',
  retry: 'Try again',
} as const;
