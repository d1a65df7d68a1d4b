/** The page behind the withdrawal link in a consent receipt. */
export const withdrawContent = {
  title: 'Change your mind',
  lead: 'Nothing has changed by opening this page. Choose what to take back; it holds at once.',
  letters: {
    title: 'Stop the letters',
    text: 'The site letter and other offers end for your address. Whatever you asked us is still answered.',
    button: 'Stop the letters',
  },
  all: {
    title: 'Withdraw altogether',
    text: 'We send nothing more about this enquiry and do not ring, and where you came from is forgotten. What was sent before cannot be called back.',
    button: 'Withdraw altogether',
  },
  stopped: {
    title: 'The letters have stopped',
    lead: 'No further letter goes to your address. We still answer what you asked.',
  },
  over: {
    title: 'All of it is withdrawn',
    lead: 'Nothing more is sent, and our team and systems have been told to stop.',
  },
  unknown: {
    title: 'This link does not open anything',
    lead: 'It may have been cut short in the mail. Copy it whole, or write to us and we take it back for you:',
  },
  failed: {
    title: 'That did not work just now',
    lead: 'Nothing has changed. Please try the same link again in a minute, or write to us:',
  },
  onward: 'To the home page',
} as const;
