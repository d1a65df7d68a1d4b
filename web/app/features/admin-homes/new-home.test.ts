import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { newHomeFaults, newHomeOf } from './new-home.ts';

const entered = {
  ...{ tower: 'B', number: ' 1703 ', homeType: '3 BHK', floor: '17', facing: '', carpetArea: '104.6' },
  ...{ price: '1,84,09,600', floorRise: '₹0', parking: '450000', state: 'available' },
};

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it('a form is read as a home, with grouped amounts and without an empty facing', () => {
  expect(newHomeOf(formOf(entered))).toEqual({
    ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
    ...{ price: 18_409_600, floorRise: 0, parking: 450_000, state: 'available' },
  });
});

it('an empty or unreadable number is not sent as 0', () => {
  const { floor, carpetArea, price } = newHomeOf(formOf({ ...entered, floor: '', carpetArea: 'x', price: '1 Cr' }));
  expect([floor, carpetArea, price]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

it('the API’s issues are shown at their fields', () => {
  const failure = (status: number, path: string) =>
    new ApiError(status, {
      error: { code: 'invalid_request', message: '', requestId: '', issues: [{ path, message: 'Why' }] },
    });
  expect(newHomeFaults(failure(400, 'body.units.0.floor'))).toEqual({ floor: 'Why' });
  expect(newHomeFaults(failure(412, 'homes.B-1703'))).toEqual({ number: 'Why' });
  expect(newHomeFaults(failure(400, 'body'))).toBeNull();
  expect(newHomeFaults(failure(503, 'body.units.0.floor'))).toBeNull();
});
