import type { CheckedDocument, CheckFacts, Fault, MissingFact, ProjectFacts } from './check-types.ts';
import { notAvailable } from './none.ts';
import { fieldsOfPage } from './page-table.ts';
import { isSoldOut } from './project.ts';
import { coworkingBuilder } from './project-lists.ts';
import { isCompleted } from './registration.ts';
import { rowsIn } from './rows-in.ts';
import { postSeo, projectSeo } from './seo.ts';
import { textOf } from './text-of.ts';

/** What a page does not say: its description, and the facts by which a buyer decides about a project. */

type Body = Record<string, unknown>;

/** A shorter description says no more than the title does. */
const leastDescription = 50;
/** In days. */
const progressEvery = 90;
const registrationNotice = 60;

export function findFactFaults({ collection, body, fields }: CheckedDocument, { today, project }: CheckFacts): Fault[] {
  const hasDescription = fields.some(({ name }) => name === 'seoDescription');
  return [
    ...(hasDescription ? descriptionFaults(collection, body) : []),
    ...(collection === 'projects' && project ? projectFaults(body, project, today) : []),
    ...(collection === 'posters' ? posterFaults(body, today) : []),
  ];
}

const given = (value: unknown) => textOf(value).trim() !== '' && value !== notAvailable;
const fault = (kind: Fault['kind'], field: string, subject = ''): Fault => ({ kind, field, subject, hint: '' });
const missing = (field: string, fact: MissingFact) => [fault('missing-fact', field, fact)];

/** A page without a description of its own shows one that is made from its text, where the text is enough for it. */
function descriptionFaults(collection: string, body: Body): Fault[] {
  // A campaign that search engines do not list needs none.
  if (collection === 'campaigns' && body.robots !== 'index') return [];
  // What several pages share has no description of its own.
  if (collection === 'pages' && !fieldsOfPage([{ name: 'seoDescription' }], textOf(body.page)).length) return [];
  if (given(body.seoDescription) || madeDescription(collection, body).trim().length >= leastDescription) return [];
  return [fault('no-description', 'seoDescription')];
}

/** Empty where the page would show its title a second time. */
function madeDescription(collection: string, body: Body): string {
  const [name, about, title, details] = ['name', 'about', 'title', 'details'].map((field) => textOf(body[field]));
  if (collection === 'pages') return textOf(body.introSentence);
  if (collection === 'projects' && given(about))
    return projectSeo({ name: name ?? '', about, location: [] }).description;
  if (collection === 'blog' && given(details))
    return postSeo({ title: title ?? '', details: details ?? '' }, '').description;
  return '';
}

/** The website shows a poster until its last day, and the team forgets that it is there. */
function posterFaults({ until }: Body, today: string): Fault[] {
  return given(until) && textOf(until) < today ? [fault('ended-poster', 'until', textOf(until))] : [];
}

function projectFaults(body: Body, facts: ProjectFacts, today: string): Fault[] {
  const status = textOf(body.status);
  const isSold = isSoldOut({ status });
  const isFinished = /^completed$/i.test(status.trim()) || given(body.occupancyCertificate);
  return [
    ...(isSold ? [] : saleFaults(body, facts)),
    ...(isSold || isFinished || given(body.possession) ? [] : missing('possession', 'possession')),
    ...placeFaults(body),
    ...registrationFaults(body, status, today),
    ...(/^ongoing$/i.test(status.trim()) && !given(body.occupancyCertificate) ? progressFaults(facts, today) : []),
  ];
}

/** Workrooms are let by the desk and have neither homes nor a price for one. */
function saleFaults(body: Body, { hasPricedHome }: ProjectFacts): Fault[] {
  const types = rowsIn(body.homeTypes);
  const brochure = given(body.brochure) ? [] : missing('brochure', 'brochure');
  if (textOf(body.builder) === coworkingBuilder) return brochure;
  if (types.length === 0) return [...missing('homeTypes', 'homes'), ...brochure];
  const hasPrice = hasPricedHome || types.some(({ price }) => given(price));
  return [...(hasPrice ? [] : missing('homeTypes.0.price', 'price')), ...brochure];
}

/** The map needs a point. */
function placeFaults(body: Body): Fault[] {
  const [place] = rowsIn(body.location);
  if (!place) return missing('location', 'place');
  return given(place.latitude) && given(place.longitude) ? [] : missing('location.0.latitude', 'point');
}

function registrationFaults(body: Body, status: string, today: string): Fault[] {
  const until = textOf(body.reraValidUntil);
  const occupancyCertificate = textOf(body.occupancyCertificate);
  if (until === '' || isCompleted({ status, occupancyCertificate }, today)) return [];
  return daysBetween(today, until) <= registrationNotice ? [fault('registration-ends', 'reraValidUntil', until)] : [];
}

function progressFaults({ lastProgress, liveSince }: ProjectFacts, today: string): Fault[] {
  const last = lastProgress ?? liveSince;
  return daysBetween(last, today) > progressEvery ? [fault('late-progress', '', lastProgress ?? '')] : [];
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
