import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import QRCode from 'qrcode';
import { root } from '../../testing/processes.ts';
import { drawPlan, drawScene, type Scene } from './scenes.ts';

/** The files that the second company's owner has on the desk before the set-up begins. */

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };
export type Files = Awaited<ReturnType<typeof drawFiles>>;

/** The mark is a bend of a river, of three strokes. */
const mark = (colour: string, accent: string) =>
  `<path d="M8 62 C30 62 34 22 56 22 S82 40 104 40" stroke="${colour}"/><path d="M8 82 C34 82 40 44 60 44 S84 60 104 60" stroke="${accent}"/><path d="M8 102 C38 102 46 66 64 66 S86 80 104 80" stroke="${colour}"/>`;
const strokes = 'fill="none" stroke-width="9" stroke-linecap="round"';

const logo = (colour: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="648" height="220" viewBox="0 0 324 110"><g ${strokes} transform="translate(0 -8)">${mark(colour, accent)}</g><text x="128" y="52" font-family="Hanken Grotesk" font-weight="700" font-size="46" letter-spacing="7" fill="${colour}">KAVERI</text><text x="130" y="88" font-family="Hanken Grotesk" font-weight="500" font-size="23" letter-spacing="12.5" fill="${colour}">HOMES</text></svg>`;

const icon = (ground: string, colour: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-14 -4 140 132"><rect x="-14" y="-4" width="140" height="132" fill="${ground}"/><g ${strokes}>${mark(colour, accent)}</g></svg>`;

const scenes = {
  'court-dusk': { light: 'dusk', kind: 'towers', seed: 11 },
  'court-noon': { light: 'noon', kind: 'towers', seed: 11 },
  'court-front': { light: 'dusk', kind: 'towers', seed: 11, view: [600, 330, 760] },
  'court-garden': { light: 'noon', kind: 'towers', seed: 11, view: [980, 560, 640] },
  'lane-morning': { light: 'morning', kind: 'terrace', seed: 5 },
  'lane-dusk': { light: 'dusk', kind: 'terrace', seed: 5 },
  'lane-front': { light: 'morning', kind: 'terrace', seed: 5, view: [420, 560, 720] },
  'lane-garden': { light: 'noon', kind: 'terrace', seed: 5, view: [1050, 620, 620] },
} satisfies Record<string, Scene>;

const rooms = [
  ['Living', '5.2 × 3.6 m'],
  ['Bedroom', '4.1 × 3.3 m'],
  ['Kitchen', '3.4 × 2.6 m'],
  ['Bedroom', '3.9 × 3.3 m'],
  ['Bath', '2.4 × 1.8 m'],
  ['Verandah', '6.1 × 1.8 m'],
] as const;

type Colours = Record<'textColour' | 'groundColour' | 'brandColour' | 'trimColour', string>;
type Registered = { name: string; reraPage: string };

export async function drawFiles(browser: Browser, colours: Colours, projects: Record<string, Registered>) {
  const page = await browser.newPage();
  const face = readFileSync(path.join(root, 'web/app/fonts/whole/hanken.woff2')).toString('base64');
  const font = `<style>@font-face{font-family:"Hanken Grotesk";font-weight:100 900;src:url(data:font/woff2;base64,${face})}body{margin:0}</style>`;

  async function draw(name: string, svg: string, type: 'png' | 'jpeg' = 'png'): Promise<GivenFile> {
    const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    await page.setContent(font + svg);
    await page.evaluate(() => document.fonts.ready);
    const buffer = await page.screenshot(type === 'png' ? { omitBackground: true } : { type, quality: 86 });
    return { name: `${name}.${type === 'png' ? 'png' : 'jpg'}`, mimeType: `image/${type}`, buffer };
  }

  async function print(name: string, html: string): Promise<GivenFile> {
    await page.setContent(`${font}<body style="font:16px 'Hanken Grotesk'">${html}</body>`);
    return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await page.pdf({ format: 'A4' }) };
  }

  const { textColour, groundColour, brandColour, trimColour } = colours;
  const files: Record<string, GivenFile> = {
    logo: await draw('kaveri-logo', logo(brandColour, trimColour)),
    'logo-light': await draw('kaveri-logo-light', logo(groundColour, trimColour)),
    icon: await draw('kaveri-icon', icon(brandColour, groundColour, trimColour)),
    plan: await draw('plan', drawPlan(rooms)),
  };
  for (const [name, scene] of Object.entries(scenes)) files[name] = await draw(name, drawScene(scene), 'jpeg');
  for (const [name, { name: title, reraPage }] of Object.entries(projects)) {
    const buffer = await QRCode.toBuffer(reraPage, { type: 'png', width: 496, margin: 4 });
    files[`${name}-qr`] = { name: `${name}-qr.png`, mimeType: 'image/png', buffer };
    files[`${name}-brochure`] = await print(
      `${name}-brochure`,
      `<h1 style="color:${textColour}">${title}</h1><p>Kaveri Homes</p>`,
    );
  }
  await page.close();
  return (name: keyof typeof scenes | 'logo' | 'logo-light' | 'icon' | 'plan' | `${string}-${'qr' | 'brochure'}`) => {
    const file = files[name];
    if (!file) throw new Error(`there is no file ${name}`);
    return file;
  };
}
