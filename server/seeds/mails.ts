import type { DocumentInput } from '@plinth/contract/collections.schema';

/** The mails that the demo's company has put into its own words. The others are sent in those of the product. */

const closing = 'Warm regards,\nthe sales desk at {company}';

export const demoMails: readonly DocumentInput<'mails'>[] = [
  {
    mail: 'enquiry',
    heading: 'Your question has reached us',
    greeting: 'Namaste {name},',
    text: 'Thank you for writing. A colleague from the sales desk reads your question today and calls or writes back by the end of the next working day.\n\nIf it is urgent, ring {telephone} between nine and six. Have the name of the project ready; the person who answers has its plans on the desk.',
    closing,
  },
  {
    mail: 'brochure',
    heading: 'Your brochure is open',
    greeting: 'Namaste {name},',
    text: 'The brochure of {project} opened on the page you asked from, and stays open to you there for three days.\n\nRead the registration number on its first page and look it up before we speak. We would rather answer hard questions than easy ones.',
    button: 'Go to our projects',
    closing,
  },
  {
    mail: 'visit',
    subject: 'Your visit · {company}',
    heading: 'Let us find a day for your visit',
    greeting: 'Namaste {name},',
    text: 'We call you to agree on a day and an hour; until then the entry attached is tentative.\n\nWear shoes that may get dusty. Helmets and tea are with us, and the site engineer walks with you.',
    closing,
  },
  {
    mail: 'subscribe',
    text: 'Open the link and press the button there, and four letters a year come to you: what we poured, what was late and why. Until then we send nothing more to this address.',
  },
  {
    mail: 'hold-granted',
    heading: '{home} is kept for you',
    greeting: 'Namaste {name},',
    text: '{home} at {project} is kept for you until {until}. It costs nothing and ends by itself; the link lets it go earlier.\n\nTake the plan home, stand in the evening sun at the site, ask your questions. To speak with us, answer this mail.',
    closing,
  },
  {
    mail: 'lead',
    text: 'Answer by the end of the next working day: that is what our mail to the visitor says.',
  },
];
