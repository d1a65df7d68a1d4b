import { groupedAsInIndia } from './digit-groups.ts';

/** Areas are entered in square metres, as RERA requires; buyers compare in square feet, so every text shows both. */

const squareFeetInSquareMetre = 10.7639;

const figure = String.raw`\d[\d,]*(?:\.\d+)?`;
/** One number or a range ('33 to 35'), then the unit; not where square feet already follow. */
const areaInText = new RegExp(
  String.raw`(${figure})(?:( to | and | or |–)(${figure}))? (?:sq\. ?m|square metres?)(?![\w²])(?! \([^)]*sq\. ft\))`,
  'g',
);

/** '68.4 sq. m' becomes '68.4 sq. m (736 sq. ft)', for every area in a text. */
export function withSquareFeet(text: string): string {
  return text.replace(areaInText, (found, from: string, between?: string, to?: string) => {
    const range = to ? `${inSquareFeet(from)}${between}${inSquareFeet(to)}` : inSquareFeet(from);
    return `${found} (${range} sq. ft)`;
  });
}

function inSquareFeet(squareMetres: string): string {
  return squareFeetOf(Number(squareMetres.replaceAll(',', '')));
}

/** '736' from 68.4. */
export function squareFeetOf(squareMetres: number): string {
  return groupedAsInIndia(Math.round(squareMetres * squareFeetInSquareMetre));
}
