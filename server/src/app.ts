import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#accounts/routes.ts';
import { casePictures } from '#cases/pictures.ts';
import { caseRoutes } from '#cases/routes.ts';
import { catalogueRoutes } from '#catalogues/routes.ts';
import { conversationRoutes } from '#conversations/routes.ts';
import { courseRoutes } from '#courses/routes.ts';
import { demoRoutes } from '#demo/routes.ts';
import { dialogRoutes } from '#dialogs/routes.ts';
import { evaluationRoutes } from '#evaluation/routes.ts';
import { exerciseRoutes } from '#exercises/routes.ts';
import { explanationRoutes } from '#explanations/routes.ts';
import { mediaRoutes } from '#media/routes.ts';
import { operationRoutes } from '#operations/routes.ts';
import { personaRoutes } from '#personas/routes.ts';
import type { House } from '#platform/house.ts';
import { openHttp } from '#platform/http.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { progressRoutes } from '#progress/routes.ts';

/** The whole server for a house: every room's routes on one HTTP server, not yet listening. */
export async function openApp(house: House): Promise<FastifyInstance> {
  const app = await openHttp(house);
  accountRoutes(app, house);
  caseRoutes(app, house);
  catalogueRoutes(app);
  conversationRoutes(app, house);
  courseRoutes(app, house);
  demoRoutes(app, house);
  dialogRoutes(app, house);
  evaluationRoutes(app, house);
  exerciseRoutes(app, house);
  await explanationRoutes(app, house);
  mediaRoutes(app, house);
  operationRoutes(app, house);
  personaRoutes(app, house);
  progressRoutes(app, house);
  casePictures(app, house, CONTENT_FOLDER);
  return app;
}
