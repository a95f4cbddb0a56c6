import * as contract from '@visite/contract/translations.ts';
import type { FastifyInstance } from 'fastify';
import { nativeLanguage } from '#accounts/nativeLanguage.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { readGlossary } from '#explanations/explain.ts';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { lastOf, translate } from './translate.ts';
import { translateMessage } from './translateMessage.ts';

type MessageCalls = (typeof contract.TRANSLATIONS)[contract.TalkKind];

export async function translationRoutes(app: FastifyInstance, house: House) {
  const glossary = await readGlossary(CONTENT_FOLDER);
  for (const [kind, { get, renew }] of Object.entries(contract.TRANSLATIONS) as [contract.TalkKind, MessageCalls][]) {
    serve(app, get, (caller, { params, query }, { signal }) =>
      translateMessage(house, glossary, kind, caller, { ...params, ...query }, { signal, isRenewed: false }),
    );
    serve(app, renew, (caller, { params, query }, { signal }) =>
      translateMessage(house, glossary, kind, caller, { ...params, ...query }, { signal, isRenewed: true }),
    );
  }
  serve(app, contract.translateText, async (caller, { body }, { signal }) => {
    const user = signedIn(caller);
    const target_language = body.target_language ?? (await nativeLanguage(house.db, user.user_id));
    return (await lastOf(translate(house, user, { ...body, target_language, glossary, told: [], signal }))).translation;
  });
}
