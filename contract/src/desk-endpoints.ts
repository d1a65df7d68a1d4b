import type { deskCalls } from './desk-calls.ts';
import { byId, idSchema } from './fields.schema.ts';
import {
  boardQuery,
  boardSchema,
  bulkInput,
  bulkSchema,
  deskQuery,
  deskSchema,
  mergedSchema,
  mergeInput,
  ownerInput,
  peoplePageSchema,
  peopleQuery,
  personCreatedSchema,
  personInput,
  personPageSchema,
  personQuery,
  personUpdateInput,
  splitInput,
  splitSchema,
  stageInput,
  stepChangeInput,
  takenSchema,
  touchInput,
} from './person.schema.ts';
import { sellerInput, sellerSchema, sellersSchema } from './seller.schema.ts';

/** Input and output of the lead desk's calls; `endpoints.ts` spreads them. */
export const deskEndpoints = {
  getDesk: { query: deskQuery, output: deskSchema },
  getBoard: { query: boardQuery, output: boardSchema },
  listPeople: { query: peopleQuery, output: peoplePageSchema },
  createPerson: { body: personInput, output: personCreatedSchema, status: 201 },
  takeNextPerson: { output: takenSchema },
  changePeople: { body: bulkInput, output: bulkSchema },
  undoChange: { params: byId, output: bulkSchema },
  getPerson: { params: byId, query: personQuery, output: personPageSchema },
  updatePerson: { params: byId, body: personUpdateInput, output: personPageSchema },
  moveStage: { params: byId, body: stageInput, output: personPageSchema },
  addTouch: { params: byId, body: touchInput, output: personPageSchema, status: 201 },
  setStep: { params: byId, body: stepChangeInput, output: personPageSchema },
  assignPerson: { params: byId, body: ownerInput, output: personPageSchema },
  mergePeople: { params: byId, body: mergeInput, output: mergedSchema },
  undoMerge: { params: byId.extend({ merge: idSchema }), output: mergedSchema },
  splitPerson: { params: byId, body: splitInput, output: splitSchema },
  listSellers: { output: sellersSchema },
  updateSeller: { params: byId, body: sellerInput, output: sellerSchema },
} as const satisfies Record<keyof typeof deskCalls, object>;
