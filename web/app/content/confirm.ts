/** The page behind the link in a subscription's confirmation mail. */
export const confirmContent = {
  title: 'Confirm your subscription',
  lead: 'Nothing has changed by opening this page. Press the button, and the site letter comes to your address four times a year.',
  button: 'Confirm the subscription',
  done: {
    title: 'You are on our list',
    lead: 'The next letter comes at the start of the quarter. Every letter has a link that stops it.',
  },
  progress: {
    title: 'Confirm your subscription',
    lead: 'Nothing has changed by opening this page. Press the button, and one mail a month about the progress of this project comes to your address.',
  },
  doneForProgress: {
    title: 'You are on our list',
    lead: 'The next mail comes when the next month is published. Every mail has a link that stops it.',
  },
  unknown: {
    title: 'This link does not open anything',
    lead: 'It may have been cut short in the mail, or the subscription was withdrawn. You can subscribe once more below.',
  },
  failed: {
    title: 'That did not work just now',
    lead: 'Nothing has changed. Please try the same link again in a minute.',
  },
  onward: 'To the home page',
} as const;
