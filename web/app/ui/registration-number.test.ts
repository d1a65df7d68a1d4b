import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RegistrationNumber } from './registration-number.tsx';

const shown = (number: string) => renderToStaticMarkup(createElement(RegistrationNumber, { number }));

it('the number of Karnataka may break after each slash, and is copied without a space', () => {
  expect(shown('PRM/KA/RERA/1251/446/PR/220124/099001')).toBe(
    'PRM/<wbr/>KA/<wbr/>RERA/<wbr/>1251/<wbr/>446/<wbr/>PR/<wbr/>220124/<wbr/>099001',
  );
});

it.each(['P52100099001', 'P02400099001', 'Applied for'])('%s is one piece', (number) => {
  expect(shown(number)).toBe(number);
});
