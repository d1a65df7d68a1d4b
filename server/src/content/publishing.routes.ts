import type { Draft } from '@plinth/contract/publishing.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../plugins/access.ts';
import { registerEndpoint } from '../plugins/endpoints.ts';
import type { DraftView, PublishingService } from './publishing.service.ts';

/** Drafts, reviews and publications of every collection. */
export function registerPublishingRoutes(app: FastifyInstance, publishing: PublishingService) {
  registerEndpoint(app, 'createDraft', ({ params: { collection }, query: { key }, body }, { request }) =>
    key === undefined
      ? publishing.create(collection, body, actorOf(request))
      : publishing.createOnce(collection, body, actorOf(request), key),
  );
  registerEndpoint(app, 'getDraft', async ({ params }) => toDraft(await publishing.get(params)));
  registerEndpoint(app, 'saveDraft', ({ params, version, body }, { request }) =>
    publishing.save(params, version, body, actorOf(request)),
  );
  registerEndpoint(app, 'changeReview', async ({ params, body }, { request }) => {
    const remarks = body.do === 'ask' ? { note: body.note, wantedAt: body.wantedAt } : {};
    await publishing.takeStep(params, body, actorOf(request), remarks);
    return toDraft(await publishing.get(params));
  });
  registerEndpoint(app, 'changePublication', async ({ params, body }, { request }) => {
    const step =
      body.do === 'schedule' ? { ...body, schedule: { ...body.schedule, at: Date.parse(body.schedule.at) } } : body;
    await publishing.takeStep(params, step, actorOf(request), 'note' in body ? { note: body.note } : {});
    return toDraft(await publishing.get(params));
  });
}

function actorOf(request: FastifyRequest) {
  const { email, role } = sessionOf(request);
  return { by: email, role };
}

function toDraft({ publication, savedAt, ...view }: DraftView): Draft {
  const { version, draft, live, asked, sentBack, schedule, plannedBy } = publication;
  return {
    ...{ version, draft, live },
    ...view,
    savedAt: savedAt.toISOString(),
    review: asked && { ...asked, at: asked.at.toISOString(), wantedAt: asked.wantedAt?.toISOString() ?? null },
    sentBack: sentBack && { ...sentBack, at: sentBack.at.toISOString() },
    schedule: schedule && { what: schedule.what, at: new Date(schedule.at).toISOString(), by: plannedBy },
  };
}
