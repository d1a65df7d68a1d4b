import type { Draft } from '@plinth/contract/publishing.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../plugins/access.ts';
import { registerEndpoint } from '../plugins/endpoints.ts';
import type { DraftView, PublishingService } from './publishing.service.ts';

/** Drafts, reviews and publications of every collection. */
export function registerPublishingRoutes(app: FastifyInstance, publishing: PublishingService) {
  registerEndpoint(app, 'createDraft', ({ params, body }, { request }) =>
    publishing.create(params.collection, body, actorOf(request)),
  );
  registerEndpoint(app, 'getDraft', async ({ params }) => toDraft(await publishing.get(params)));
  registerEndpoint(app, 'saveDraft', ({ params, version, body }, { request }) =>
    publishing.save(params, version, body, actorOf(request)),
  );
  registerEndpoint(app, 'changeReview', async ({ params, body }, { request }) => {
    await publishing.takeStep(params, body, actorOf(request), 'note' in body ? body.note : '');
    return toDraft(await publishing.get(params));
  });
  registerEndpoint(app, 'changePublication', async ({ params, body }, { request }) => {
    const step =
      body.do === 'schedule' ? { ...body, schedule: { ...body.schedule, at: Date.parse(body.schedule.at) } } : body;
    await publishing.takeStep(params, step, actorOf(request), 'note' in body ? body.note : '');
    return toDraft(await publishing.get(params));
  });
}

function actorOf(request: FastifyRequest) {
  const { email, role } = sessionOf(request);
  return { by: email, role };
}

function toDraft({ publication, state, body }: DraftView): Draft {
  const { version, draft, live, review, asked, schedule, plannedBy } = publication;
  return {
    ...{ state, version, draft, live, body },
    review: review === null ? null : { by: asked.by, note: asked.note, at: (asked.at ?? new Date(0)).toISOString() },
    schedule: schedule && { what: schedule.what, at: new Date(schedule.at).toISOString(), by: plannedBy },
  };
}
