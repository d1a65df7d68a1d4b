import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function buyingFromAbroad(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'Buying from abroad: three accounts, one signature',
    photo: media('services/legal-documentation.jpg').url,
    date: '8 October 2026',
    details: 'Which account pays, what tax is held back, and how a person in Pune can sign for you.',
    content: [
      'Non-resident Indians and holders of an OCI card may buy homes, shops and offices in India ' +
        'without asking the Reserve Bank first. Agricultural land, plantations and farmhouses are the ' +
        'exception. The rules are simple until money moves, and then three questions come at once: which ' +
        'account, how much tax is held back, and who signs. Here is how we explain them on the NRI desk. ' +
        'Your bank and your chartered accountant have the last word.',
      'Pay through the bank, always. You may send money from abroad, or use an NRE, NRO or FCNR(B) ' +
        'account. An NRE account holds foreign earnings in rupees and can be taken out again freely. An ' +
        'NRO account holds what you earn in India, such as rent, and money leaves it within a yearly ' +
        'limit after tax, with papers from an accountant. FCNR(B) is a deposit in foreign currency. Cash, ' +
        'foreign notes and travellers’ cheques are not accepted for property.',
      'The choice matters on the day you sell. For a home paid from abroad, or out of an NRE or FCNR(B) ' +
        'account, you may generally send back up to what you paid that way, for no more than two ' +
        'residential properties. Anything else goes into the NRO account and follows its yearly limit. So ' +
        'keep every remittance advice and bank certificate in one file, from the booking amount to the ' +
        'last instalment. Ten years later nobody will find them for you.',
      'Tax at purchase depends on who sells. Buying from a resident seller, which includes a developer ' +
        'like us, the buyer deducts tax when the price or the stamp-duty value reaches ₹50 lakh. The rate ' +
        'has been one per cent of the higher of the two for some years. The buyer pays it to the ' +
        'government against both PANs and gives the seller a certificate. This holds for non-resident ' +
        'buyers too. Check the rate and the form number on the income-tax portal before each instalment.',
      'Buying a resale flat from a non-resident is different. There is no ₹50 lakh floor, and tax is ' +
        'deducted at the rates for the seller’s capital gain, which is far more than one per cent. A ' +
        'seller who expects a smaller tax can ask the assessing officer for a certificate of lower ' +
        'deduction, and should do so before the agreement. Resident individual buyers used to need a TAN ' +
        'for this; from October 2026 they may pay on their PAN. Confirm the steps for your own case.',
      'A signature can travel by power of attorney. Write a specific one: name the flat, the agreement, ' +
        'the registration and the possession, and nothing else. You sign it before the Indian consulate, ' +
        'or before a notary with an apostille where your country gives one. The original then comes to ' +
        'Maharashtra, where it must be stamped within three months of arrival. The duty depends on who ' +
        'holds the power and on what it allows; powers to sell cost more than powers to sign.',
      'Choose the holder as carefully as the flat. A parent or a brother is usual. It should not be our ' +
        'salesperson, and we decline when asked. Give the power an end date, ask for scans of everything ' +
        'signed under it, and revoke it in writing when the keys are yours. If you are coming to Pune ' +
        'within two months anyway, wait and sign in person. Registration takes a morning.',
      'Before you transfer the booking amount, have five papers on your screen: the MahaRERA page of ' +
        'the project, the draft agreement for sale, the payment schedule, the title report, and the name ' +
        'and account number of the project’s designated bank account, checked against the MahaRERA page ' +
        'and on a call you placed yourself. We send all five by e-mail within one working day. If a ' +
        'seller cannot, that is your answer.',
    ],
  };
}
