import * as contract from '@visite/contract/messaging.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { blockPerson } from './blockPerson.ts';
import { deleteMessage } from './deleteMessage.ts';
import { followNews } from './followNews.ts';
import { countUnreadFor, getConversation, listConversations } from './listConversations.ts';
import { listKudosFromMe, listUnreadKudos } from './listKudos.ts';
import { listPeople } from './listPeople.ts';
import { markConversationRead, markMessageRead } from './markRead.ts';
import { reportMessage } from './reportMessage.ts';
import { sendMessage } from './sendMessage.ts';

export function messagingRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listConversations, (caller, { query }) => listConversations(house, caller, query));
  serve(app, contract.getConversation, (caller, request) => getConversation(house, caller, request));
  serve(app, contract.sendUserMessage, (caller, { body }) => sendMessage(house, caller, body));
  serve(app, contract.markConversationRead, (caller, { params, query }) =>
    markConversationRead(house, caller, params.conversation_id, query.message_id),
  );
  serve(app, contract.markMessageRead, (caller, { params }) => markMessageRead(house, caller, params.message_id));
  serve(app, contract.deleteMessage, (caller, { params }) => deleteMessage(house, caller, params.message_id));
  serve(app, contract.countUnreadConversations, (caller) => countUnreadFor(house, caller, 'conversations'));
  serve(app, contract.countUnreadMessages, (caller) => countUnreadFor(house, caller, 'messages'));
  serve(app, contract.listKudosFromMe, (caller, { query }) => listKudosFromMe(house, caller, query));
  serve(app, contract.listUnreadKudos, (caller, { query }) => listUnreadKudos(house, caller, query));
  serve(app, contract.listPeopleToWriteTo, (caller, { query }) => listPeople(house, caller, query));
  serve(app, contract.blockPerson, (caller, { params, body }) => blockPerson(house, caller, params.user_id, body.is_blocked));
  serve(app, contract.reportMessage, (caller, { params, body }) => reportMessage(house, caller, params.message_id, body.reason));
  serve(app, contract.followNews, (caller, { query }, { signal }) => followNews(house, caller, query.stream, signal));
}
