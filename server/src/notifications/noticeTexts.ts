import type { PushNotice } from '@visite/contract/push.ts';
import { letterLanguage } from '#platform/letter.ts';

/**
 * What a lock screen may show (docs/decisions/0047): who writes, never what; the name of a lesson, never how far somebody is or
 * what they are late with.
 */
export type NoticeText =
  | { kind: 'message'; from: string; conversation_id: string }
  | { kind: 'kudos'; from: string; conversation_id: string }
  | { kind: 'assignment'; title: string; course: string; path: string; id: string }
  | { kind: 'reminder' }
  | { kind: 'test' };

const TEXTS = {
  deu: {
    message: (from: string) => ({ title: from, body: 'Neue Nachricht' }),
    kudos: (from: string) => ({ title: from, body: 'Ein Lob für dich' }),
    assignment: (title: string, course: string) => ({ title: `Neu für dich: ${title}`, body: course }),
    reminder: { title: 'Zehn Minuten Deutsch?', body: 'Dein Plan für heute liegt bereit.' },
    test: { title: 'Das hat geklappt', body: 'So sehen Mitteilungen auf diesem Gerät aus.' },
  },
  eng: {
    message: (from: string) => ({ title: from, body: 'New message' }),
    kudos: (from: string) => ({ title: from, body: 'A kudos for you' }),
    assignment: (title: string, course: string) => ({ title: `New for you: ${title}`, body: course }),
    reminder: { title: 'Ten minutes of German?', body: 'Your plan for today is ready.' },
    test: { title: 'That worked', body: 'This is what notices look like on this device.' },
  },
};

/** Names of notices double as topics at the push service: 32 characters of base64url at the most. */
export const tagOf = (text: NoticeText): string => {
  if (text.kind === 'assignment') return text.id.replaceAll('-', '');
  return 'conversation_id' in text ? text.conversation_id.replaceAll('-', '') : text.kind;
};

function wordsOf(text: NoticeText, texts: (typeof TEXTS)['deu']) {
  switch (text.kind) {
    case 'message':
    case 'kudos':
      return texts[text.kind](text.from);
    case 'assignment':
      return texts.assignment(text.title, text.course);
    case 'reminder':
    case 'test':
      return texts[text.kind];
    default:
      return text satisfies never;
  }
}

const pathOf = (text: NoticeText) => {
  if ('conversation_id' in text) return `/home/inbox?conversationId=${text.conversation_id}`;
  return text.kind === 'assignment' ? text.path : text.kind === 'reminder' ? '/home' : '/home/profile/settings';
};

/** A notice in the language of who gets it. */
export function noticeOf(text: NoticeText, interfaceLanguage: string): PushNotice {
  const language = letterLanguage(interfaceLanguage);
  return { ...wordsOf(text, TEXTS[language]), path: pathOf(text), tag: tagOf(text), language: language === 'eng' ? 'en' : 'de' };
}
