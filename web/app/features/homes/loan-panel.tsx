import { instalmentsOf, loanLimits } from '@plinth/contract/loan';
import { type Paise, rupeesText } from '@plinth/contract/money';
import { rupeesFrom } from '@plinth/contract/project-wishes';
import { useState } from 'react';
import { LoanBars } from './loan-bars.tsx';
import { SlidField } from './slid-field.tsx';

type LoanTexts = Record<
  'title' | 'amount' | 'rate' | 'years' | 'monthly' | 'principal' | 'interest' | 'own' | 'yearOne' | 'note',
  string
> & {
  slide: (name: string) => string;
  picture: (principal: string, interest: string, years: number) => string;
};

/** Where the panel starts; a buyer changes both. */
const start = { rate: 825, years: 20 };

/** Amount, rate and years of a loan, typed or slid, and what it costs each month. Always in rupees: banks lend in them. */
export function LoanPanel({ mostAmount, total, texts }: { mostAmount: Paise; total: Paise; texts: LoanTexts }) {
  const [amount, setAmount] = useState(mostAmount);
  const [rate, setRate] = useState<number>(start.rate);
  const [years, setYears] = useState<number>(start.years);
  const { monthly, interest } = instalmentsOf(amount, rate, years);
  const { leastAmount, amountStep, rate: rates, years: terms } = loanLimits;
  return (
    <section data-print="none" aria-labelledby="loan-title" className="noscript:hidden border border-ink bg-paper p-5">
      <h2 id="loan-title" className="text-h3">
        {texts.title}
      </h2>
      <SlidField
        label={texts.amount}
        slideLabel={texts.slide(texts.amount)}
        before="₹"
        value={amount}
        range={{ least: leastAmount, most: mostAmount, step: amountStep }}
        read={(text) => (rupeesFrom(text) ?? Number.NaN) * 100}
        write={(value) => rupeesText(value).slice(1)}
        onChange={setAmount}
      />
      <SlidField
        label={texts.rate}
        slideLabel={texts.slide(texts.rate)}
        after="%"
        value={rate}
        range={rates}
        read={(text) => Math.round(Number(text.replace(',', '.')) * 100)}
        write={(value) => (value / 100).toFixed(2)}
        onChange={setRate}
      />
      <SlidField
        label={texts.years}
        slideLabel={texts.slide(texts.years)}
        value={years}
        range={{ ...terms, step: 1 }}
        read={(text) => Math.round(Number(text))}
        write={String}
        onChange={setYears}
      />
      <p className="mt-6 border-ink border-t pt-4 text-small">
        {texts.monthly}
        <output className="tabular block font-serif text-h2">{rupeesText(monthly)}</output>
      </p>
      <LoanBars
        loan={{ amount, rate, years }}
        yearOne={texts.yearOne}
        label={texts.picture(rupeesText(amount), rupeesText(interest), years)}
      />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Key isSolid name={texts.principal} amount={rupeesText(amount)} />
        <Key name={texts.interest} amount={rupeesText(interest)} />
      </p>
      <p className="mt-2 text-small">
        {texts.own} <span className="tabular font-semibold">{rupeesText(total - amount)}</span>
      </p>
      <p className="mt-4 text-ink-2 text-small">{texts.note}</p>
    </section>
  );
}

function Key({ isSolid = false, name, amount }: { isSolid?: boolean; name: string; amount: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3.5 border border-ink ${isSolid ? 'bg-brand' : 'hatch'}`} />
      {name} <span className="tabular font-semibold">{amount}</span>
    </span>
  );
}
