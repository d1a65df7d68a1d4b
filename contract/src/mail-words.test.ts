import { describe, expect, it } from 'vitest';
import { completeMail, mailInputSchema } from './mail.schema.ts';
import { mailIds } from './mail-names.ts';
import { type MailField, mailFields, mailTable, type Placeholder, placeholders } from './mail-table.ts';
import { fieldsOfMail, fillMail, type MailValues, mailFaults, ownWordsOf, paragraphsOf } from './mail-words.ts';

const values: Required<MailValues> = {
  ...{ name: 'Meera Joshi', company: 'Kaveri', telephone: '+91 20 5550 0101', project: 'River Court', home: 'B 1703' },
  ...{ hours: '48', until: '19 November, 10:00 am, Indian time', day: '5 October 2026' },
};
const names = Object.keys(placeholders) as Placeholder[];
const own = (id: (typeof mailIds)[number], given: MailValues = values) => fillMail(id, null, given);
const inBraces = (some: readonly string[]) => some.map((name) => `{${name}}`).join(' ');

it('the mails are those that the site sends by itself', () => {
  expect(mailIds).toEqual([
    ...['enquiry', 'brochure', 'visit', 'subscribe', 'progress-subscribe', 'progress', 'sheet', 'sheet-gone'],
    ...['hold-confirm', 'hold-asked', 'hold-granted', 'hold-ended', 'lead'],
  ]);
  expect(mailFields).toEqual(['subject', 'heading', 'greeting', 'text', 'button', 'closing', 'footer']);
});

describe.each(mailIds)('the mail %s', (id) => {
  const { fields, words, placeholders: known, required, to } = mailTable[id];
  const knownNames = Object.keys(known) as Placeholder[];

  it('its own words use the placeholders that it knows, and need only those that are always known', () => {
    for (const [field, variants] of Object.entries(words)) {
      expect(fields).toContain(field);
      for (const text of variants) {
        const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const allowed = field === 'subject' ? [...knownNames, 'heading'] : knownNames;
        expect(allowed, `${field}: ${text}`).toEqual(expect.arrayContaining(used));
      }
      const last = variants.at(-1) ?? '';
      for (const name of knownNames.filter((it) => known[it] === 'sometimes')) expect(last).not.toContain(`{${name}}`);
    }
  });

  it('with nothing but what is always known, no part of it has a gap or a brace', () => {
    const always = Object.fromEntries(
      knownNames.filter((name) => known[name] === 'always').map((name) => [name, values[name]]),
    );
    const filled = own(id, always);
    for (const field of Object.keys(words) as MailField[]) expect(filled[field], field).not.toBe('');
    expect(JSON.stringify(filled)).not.toMatch(/\{\w|undefined|null/);
    if (to === 'visitor')
      for (const field of ['subject', 'heading', 'button', 'footer'] as const) expect(filled[field]).not.toBe('');
  });

  it('what it requires is always known', () => {
    for (const some of Object.values(required)) for (const name of some) expect(known[name]).toBe('always');
  });

  it.each(fields)('its %s takes every placeholder that it knows and refuses every other', (field) => {
    const all = inBraces(knownNames);
    expect(mailFaults(id, { [field]: all })).toEqual([]);
    expect(fillMail(id, { [field]: all }, values)[field]).toBe(knownNames.map((name) => values[name]).join(' '));
    for (const name of [...names, 'heading', 'link', 'toString', 'RERA number', ''].filter(
      (it) => !(it in known) || it === 'toString',
    )) {
      const text = `${all} {${name}}`;
      const [fault] = mailFaults(id, { [field]: text });
      expect([fault?.field, fault?.message], name).toEqual([field, expect.stringContaining(`does not know {${name}}`)]);
      expect(fillMail(id, { [field]: text }, values)[field], name).toBe(own(id)[field]);
    }
  });

  it.each(fields)('its %s is refused without what it must name, and with half a brace', (field) => {
    const needed = required[field] ?? [];
    for (const name of needed) {
      const text = `Words ${inBraces(needed.filter((it) => it !== name))}`;
      expect(mailFaults(id, { [field]: text }), name).toEqual([{ field, message: `This must name {${name}}` }]);
      expect(fillMail(id, { [field]: text }, values)[field]).toBe(own(id)[field]);
    }
    for (const half of ['{name', 'name}', '{{company}}'])
      expect(mailFaults(id, { [field]: `${inBraces(needed)} ${half}` })[0]?.field, half).toBe(field);
    // The control: the same words with everything that they need.
    expect(mailFaults(id, { [field]: `Words ${inBraces(needed)}` })).toEqual([]);
  });

  it('an empty text, and one of spaces, is the product’s own', () => {
    const blank = Object.fromEntries(fields.map((field) => [field, '  \n ']));
    expect(mailFaults(id, blank)).toEqual([]);
    expect(fillMail(id, blank, values)).toEqual(own(id));
    expect(fillMail(id, {}, values)).toEqual(own(id));
  });

  it('its form has its fields, and its document those alone', () => {
    expect(
      fieldsOfMail(
        mailFields.map((name) => ({ name })),
        id,
      ),
    ).toEqual(fields.map((name) => ({ name })));
    const whole = Object.fromEntries(mailFields.map((field) => [field, 'x']));
    expect(Object.keys(completeMail({ mail: id, ...whole, page: 'home' }))).toEqual(['mail', ...fields]);
  });
});

describe('placeholders', () => {
  it('a field that uses a value which is not known has the product’s own words', () => {
    const words = { greeting: 'Namaste {name},', text: 'Ring {telephone}.' };
    const { name: _name, telephone: _telephone, ...less } = values;
    expect(fillMail('enquiry', words, values)).toMatchObject({
      greeting: 'Namaste Meera Joshi,',
      text: 'Ring +91 20 5550 0101.',
    });
    for (const missing of [less, { ...less, name: '', telephone: '' }, { ...less, name: ' ', telephone: undefined }])
      expect(fillMail('enquiry', words, missing)).toMatchObject({
        greeting: 'Good day,',
        text: 'Someone from our sales team will be in touch shortly.',
      });
  });

  it('a value is not read for placeholders, and cannot begin a line', () => {
    const name = '{company} $& $1 {text}\r\nBcc: other@example.com\u2028\n\nBuy';
    const { greeting, subject, text } = fillMail(
      'enquiry',
      { greeting: 'Dear {name},', subject: 'For {name}', text: 'A {name}' },
      { ...values, name },
    );
    const shown = '{company} $& $1 {text} Bcc: other@example.com Buy';
    expect([greeting, subject, text]).toEqual([`Dear ${shown},`, `For ${shown}`, `A ${shown}`]);
    expect(paragraphsOf(text)).toHaveLength(1);
  });

  it('the subject repeats the heading of the Owner until it has words of its own', () => {
    expect(fillMail('visit', { heading: 'See you at {company}' }, values).subject).toBe('See you at Kaveri · Kaveri');
    expect(fillMail('visit', { heading: 'A', subject: 'B' }, values).subject).toBe('B');
    expect(own('progress').subject).toBe('Progress of River Court, 5 October 2026');
  });

  it('the product’s own words stay as they were', () => {
    expect(own('hold-confirm')).toEqual({
      subject: 'Please confirm that we hold B 1703 · Kaveri',
      heading: 'Please confirm that we hold B 1703',
      greeting: 'Dear Meera Joshi,',
      text: 'Open the link and press the button there, and B 1703 at River Court is held for you. It costs nothing and ends by itself after 48 hours. The same page lets it go earlier.',
      button: 'Hold B 1703',
      closing: '',
      footer:
        'You receive this because this address was entered in a form on our site. If that was not you, ignore it.',
    });
    expect(paragraphsOf(own('hold-granted').text)).toEqual([
      'B 1703 at River Court is held for you until 19 November, 10:00 am, Indian time. It costs nothing and ends by itself. The link lets it go earlier.',
      'To speak with our sales team, answer this mail.',
    ]);
    expect(own('progress-subscribe', { company: 'Kaveri' }).text).toContain('about the progress of this project only.');
    expect(own('progress')).toMatchObject({
      greeting: '',
      text: '',
      closing: '',
      heading: 'River Court, 5 October 2026',
    });
    expect(ownWordsOf('enquiry', 'subject')).toBe('We have your enquiry · {company}');
  });
});

describe('the document of a mail', () => {
  it('its lines are short and without a break, its text has paragraphs', () => {
    const accepts = (body: object) => mailInputSchema.safeParse({ mail: 'enquiry', ...body }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ text: 'A\n\nB', closing: 'A\nB' })).toBe(true);
    for (const field of ['subject', 'heading', 'greeting', 'button']) {
      expect(accepts({ [field]: 'A\nBcc: b@example.com' }), field).toBe(false);
      expect(accepts({ [field]: 'x'.repeat(161) }), field).toBe(false);
    }
    expect(accepts({ text: 'x'.repeat(3_001) })).toBe(false);
    expect(accepts({ mail: 'invitation' })).toBe(false);
  });
});
