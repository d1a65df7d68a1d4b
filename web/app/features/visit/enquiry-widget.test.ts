import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { EnquiryBar } from './enquiry-widget.tsx';
import { VisitProvider } from './visit.tsx';
import type { VisitTexts } from './visit-texts.ts';

const texts = {
  label: 'Reach us',
  open: 'Enquire',
  close: 'Close',
  visit: { label: 'Schedule a Visit', note: '' },
  call: { label: 'Contact Us', note: '' },
  bar: { call: 'Call', whatsapp: { label: 'WhatsApp', message: (project: string) => `About ${project}` } },
};

function draw(whatsapp: string) {
  const widget = createElement(EnquiryBar, {
    project: 'Basalt Heights',
    phone: '+91 20 5550 0142',
    whatsapp,
    registration: { label: 'MahaRERA registration', number: 'P52100099001' },
    texts,
  });
  const props = { contactPath: '/contact', loadTexts: async () => ({}) as VisitTexts };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(VisitProvider, props, widget)));
}

it('the enquiry bar offers WhatsApp only if the company has a number for it', () => {
  expect(draw('')).not.toContain('WhatsApp');
  expect(draw('+91 98765 43210')).toContain('href="https://wa.me/919876543210?text=About%20Basalt%20Heights"');
});

it('the enquiry bar has a call link without digits, and is invisible until scripts know where the facts are', () => {
  const html = draw('');
  expect(html).toMatch(/<a href="tel:\+912055500142"[^>]*>(?:<svg.*?<\/svg>)?Call<\/a>/);
  expect(html).toMatch(/data-enquiry-widget="true" class="[^"]*\binvisible\b/);
});
