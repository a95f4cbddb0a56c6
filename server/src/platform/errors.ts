import type { FieldProblem } from '@visite/contract/names.ts';
import type { SignInChallenge } from '@visite/contract/primitives.ts';

/** Interface languages in which the server itself speaks (errors, mails); others fall back to German (specification 9). */
export type ServerLanguage = 'deu' | 'eng';

interface Text {
  deu: string;
  eng: string;
}

/** Every error the API can answer, with status and text: part of the contract (specification 8, domain 1). */
const CATALOGUE = {
  bad_request: { status: 400, deu: 'Diese Anfrage ist nicht lesbar.', eng: 'This request cannot be read.' },
  unauthenticated: { status: 401, deu: 'Bitte melde dich an.', eng: 'Please sign in.' },
  wrong_credentials: {
    status: 401,
    deu: 'Benutzername oder Passwort stimmt nicht.',
    eng: 'The username or the password is not right.',
  },
  refresh_token_invalid: {
    status: 401,
    deu: 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.',
    eng: 'Your sign-in has expired. Please sign in again.',
  },
  account_deactivated: {
    status: 403,
    deu: 'Dieses Konto ist nicht mehr aktiv. Bitte frag deine Klinik oder Schule.',
    eng: 'This account is no longer active. Please ask your clinic or school.',
  },
  organization_deactivated: {
    status: 403,
    deu: 'Deine Klinik oder Schule nutzt Visite zurzeit nicht. Gelöscht ist nichts; bitte frag dort nach.',
    eng: 'Your clinic or school does not use Visite at present. Nothing was deleted; please ask there.',
  },
  forbidden: { status: 403, deu: 'Das darfst du hier nicht.', eng: 'You are not allowed to do this.' },
  case_left: {
    status: 403,
    deu: 'Dieser Fall gehört einer Organisation, in der du nicht mehr bist. Dein Gespräch kannst du weiter lesen.',
    eng: 'This case belongs to an organisation that you are no longer in. You can still read your talk.',
  },
  conversation_left: {
    status: 403,
    deu: 'Ihr seid in keiner gemeinsamen Organisation mehr. Ihr könnt hier weiter lesen, aber nichts mehr schreiben.',
    eng: 'You no longer share an organisation. You can both still read here, but no longer write.',
  },
  person_gone: {
    status: 403,
    deu: 'Dieses Konto gibt es nicht mehr. Du kannst hier weiter lesen, aber nichts mehr schreiben.',
    eng: 'This account no longer exists. You can still read here, but no longer write.',
  },
  person_blocked: {
    status: 403,
    deu: 'Du hast diese Person blockiert. Hebe das auf, wenn du ihr schreiben möchtest.',
    eng: 'You have blocked this person. Unblock them if you want to write to them.',
  },
  message_refused: {
    status: 403,
    deu: 'Diese Nachricht kann nicht zugestellt werden. Was du geschrieben hast, bleibt hier stehen.',
    eng: 'This message cannot be delivered. What you have written stays here.',
  },
  second_factor_needed: {
    status: 401,
    deu: 'Das Passwort stimmt. Es fehlt noch der Code aus deiner Authenticator-App.',
    eng: 'The password is right. The code of your authenticator app is still needed.',
  },
  challenge_over: {
    status: 401,
    deu: 'Das hat zu lange gedauert. Bitte gib dein Passwort noch einmal ein.',
    eng: 'That took too long. Please enter your password once more.',
  },
  passkey_refused: {
    status: 401,
    deu: 'Mit diesem Passkey ging es nicht. Versuche es noch einmal, oder melde dich mit deinem Passwort an.',
    eng: 'This passkey did not work. Try again, or sign in with your password.',
  },
  passkey_not_added: {
    status: 422,
    deu: 'Dieser Passkey konnte nicht hinzugefügt werden. Vielleicht hat es zu lange gedauert. Versuche es noch einmal.',
    eng: 'This passkey could not be added. Maybe it took too long. Try again.',
  },
  second_factor_demanded: {
    status: 403,
    deu: 'Deine Organisation verlangt die Anmeldung in zwei Schritten. Richte sie zuerst ein.',
    eng: 'Your organisation demands sign-in in two steps. Set it up first.',
  },
  demo_account: {
    status: 403,
    deu: 'Dieses Demo-Konto benutzen alle. Darum bleibt es beim Passwort allein.',
    eng: 'Everybody uses this demo account. That is why its password alone stays enough.',
  },
  second_factor_on: {
    status: 409,
    deu: 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.',
    eng: 'Sign-in in two steps is on already.',
  },
  second_factor_off: {
    status: 409,
    deu: 'Die Anmeldung in zwei Schritten ist nicht eingeschaltet.',
    eng: 'Sign-in in two steps is not on.',
  },
  own_password_needed: { status: 403, deu: 'Leg zuerst ein eigenes Passwort fest.', eng: 'Set a password of your own first.' },
  not_found: { status: 404, deu: 'Das gibt es nicht (mehr).', eng: 'This does not exist (any more).' },
  conflict: {
    status: 409,
    deu: 'Das wurde inzwischen geändert. Bitte lade die Seite neu.',
    eng: 'This was changed in the meantime. Please reload the page.',
  },
  stale: {
    status: 409,
    deu: 'Jemand hat das inzwischen geändert. Vergleiche beide Fassungen.',
    eng: 'Somebody has changed this in the meantime. Please compare both versions.',
  },
  course_has_draft: {
    status: 409,
    deu: 'Für diesen Kurs gibt es einen Entwurf mit Änderungen. Schreib dort weiter, oder verwirf ihn zuerst.',
    eng: 'This course has a draft with changes. Go on writing there, or discard it first.',
  },
  dialog_has_draft: {
    status: 409,
    deu: 'Für diesen Dialog gibt es einen Entwurf mit Änderungen. Schreib dort weiter, oder verwirf ihn zuerst.',
    eng: 'This dialog has a draft with changes. Go on writing there, or discard it first.',
  },
  email_taken: { status: 409, deu: 'Diese E-Mail-Adresse ist schon vergeben.', eng: 'This e-mail address is already taken.' },
  username_taken: {
    status: 409,
    deu: 'Diesen Benutzernamen gibt es schon. Bitte wähle einen anderen.',
    eng: 'This username is already taken. Please choose another one.',
  },
  no_free_seat: {
    status: 409,
    deu: 'Alle Plätze sind belegt oder durch Einladungen reserviert.',
    eng: 'All seats are taken or reserved by invites.',
  },
  seats_in_use: {
    status: 409,
    deu: 'So viele Plätze sind schon belegt oder reserviert. Deaktiviere zuerst Mitglieder oder nimm Einladungen zurück.',
    eng: 'More seats than that are taken or reserved. Deactivate members or cancel invites first.',
  },
  subscription_ended: {
    status: 409,
    deu: 'Dieser Vertrag ist schon beendet.',
    eng: 'This subscription has already ended.',
  },
  already_member: {
    status: 409,
    deu: 'Diese Person ist schon Mitglied.',
    eng: 'This person is already a member.',
  },
  already_invited: {
    status: 409,
    deu: 'Diese Person ist schon eingeladen. Du kannst die Einladung erneuern.',
    eng: 'This person is already invited. You can renew the invite.',
  },
  not_last_exchange: {
    status: 409,
    deu: 'Nur der letzte Austausch kann zurückgenommen werden.',
    eng: 'Only the last exchange can be undone.',
  },
  word_known: {
    status: 409,
    deu: 'Dieses Wort steht schon in deinem Wortschatz.',
    eng: 'This word is in your vocabulary already.',
  },
  entry_submitted: {
    status: 409,
    deu: 'Dieser Eintrag ist abgegeben. Zieh ihn zurück, wenn du ihn ändern möchtest.',
    eng: 'This entry is submitted. Withdraw it if you want to change it.',
  },
  case_solved: { status: 409, deu: 'Dieser Fall ist schon abgeschlossen.', eng: 'This case is already finished.' },
  case_not_solved: { status: 409, deu: 'Dieser Fall ist noch nicht abgeschlossen.', eng: 'This case is not finished yet.' },
  case_in_use: {
    status: 409,
    deu: 'Eine Lektion benutzt diesen Fall. Nimm ihn dort zuerst heraus.',
    eng: 'A lesson uses this case. Take it out of the lesson first.',
  },
  course_not_deletable: {
    status: 409,
    deu: 'Dieser Kurs war schon veröffentlicht oder wurde schon begonnen. Nimm ihn zurück: Dann sehen ihn Lernende nicht mehr, und was sie getan haben, bleibt.',
    eng: 'This course was already published or begun. Withdraw it: then learners do not see it any more, and what they have done is kept.',
  },
  course_not_copied: {
    status: 409,
    deu: 'Der Kurs spielt Fälle, die nur eine andere Organisation sieht. Darum kann er nicht kopiert werden.',
    eng: 'The course plays cases that only another organisation sees. That is why it cannot be copied.',
  },
  course_not_open: {
    status: 409,
    deu: 'Dieser Kurs ist noch nicht veröffentlicht. Veröffentliche ihn, bevor du daraus etwas zuweist.',
    eng: 'This course is not published yet. Publish it before you assign parts of it.',
  },
  link_expired: {
    status: 410,
    deu: 'Dieser Link ist abgelaufen. Bitte fordere einen neuen an.',
    eng: 'This link has expired. Please ask for a new one.',
  },
  link_used: {
    status: 410,
    deu: 'Dieser Link ist schon benutzt, oder es gibt einen neueren. Bitte fordere einen neuen an.',
    eng: 'This link was already used, or there is a newer one. Please ask for a new one.',
  },
  link_unknown: {
    status: 404,
    deu: 'Diesen Link gibt es nicht. Vielleicht fehlt ein Stück: Öffne ihn noch einmal aus der Mail.',
    eng: 'This link does not exist. Maybe a part is missing: open it from the mail once more.',
  },
  invite_expired: {
    status: 410,
    deu: 'Diese Einladung ist abgelaufen. Bitte die Person, die dich eingeladen hat, sie zu erneuern.',
    eng: 'This invite has expired. Please ask the person who invited you to renew it.',
  },
  invite_used: {
    status: 410,
    deu: 'Diese Einladung ist schon angenommen. Melde dich einfach an.',
    eng: 'This invite has already been accepted. Just sign in.',
  },
  invite_cancelled: {
    status: 410,
    deu: 'Diese Einladung wurde zurückgenommen. Frag bitte deine Klinik oder Schule.',
    eng: 'This invite was cancelled. Please ask your clinic or school.',
  },
  link_closed: {
    status: 410,
    deu: 'Über diesen Link kann niemand mehr dazukommen. Frag bitte deine Klinik oder Schule nach einem neuen.',
    eng: 'Nobody can join by this link any more. Please ask your clinic or school for a new one.',
  },
  link_full: {
    status: 409,
    deu: 'Über diesen Link sind schon so viele dazugekommen, wie vorgesehen waren. Frag bitte deine Klinik oder Schule.',
    eng: 'As many people as planned have already joined by this link. Please ask your clinic or school.',
  },
  sign_up_expired: {
    status: 410,
    deu: 'Dieser Link ist abgelaufen. Melde dich noch einmal über den Link deiner Klinik oder Schule an.',
    eng: 'This link has expired. Please sign up once more by the link of your clinic or school.',
  },
  sign_up_used: {
    status: 410,
    deu: 'Deine E-Mail-Adresse ist schon bestätigt. Melde dich einfach an.',
    eng: 'Your e-mail address is already confirmed. Just sign in.',
  },
  email_not_confirmed: {
    status: 403,
    deu: 'Bitte bestätige zuerst deine E-Mail-Adresse. Wir haben dir dafür eine Mail geschickt.',
    eng: 'Please confirm your e-mail address first. We have sent you a mail for that.',
  },
  storage_full: {
    status: 409,
    deu: 'Dein Speicherplatz reicht für diese Datei nicht mehr. Nimm eine kleinere, oder frag die Leute, die Visite betreiben. Alles andere bleibt, wie es ist.',
    eng: 'Your storage has no room for this file. Take a smaller one, or ask those who run Visite. Everything else stays as it is.',
  },
  organization_storage_full: {
    status: 409,
    deu: 'Der Speicherplatz deiner Klinik oder Schule reicht für diese Datei nicht mehr. Nimm eine kleinere, oder sag es denen, die sie verwalten. Alles andere bleibt, wie es ist.',
    eng: 'The storage of your clinic or school has no room for this file. Take a smaller one, or tell those who run it. Everything else stays as it is.',
  },
  push_off: {
    status: 409,
    deu: 'Diese Installation verschickt keine Mitteilungen.',
    eng: 'This installation sends no notices.',
  },
  push_service_unknown: {
    status: 422,
    deu: 'Dieser Browser lässt Mitteilungen über einen Dienst zustellen, den diese Installation nicht kennt.',
    eng: 'This browser has notices delivered by a service that this installation does not know.',
  },
  device_not_reached: {
    status: 409,
    deu: 'Dieses Gerät nimmt keine Mitteilungen mehr an. Schalte sie aus und wieder ein.',
    eng: 'This device takes no notices any more. Switch them off and on again.',
  },
  push_failed: {
    status: 502,
    deu: 'Der Dienst, der Mitteilungen zustellt, antwortet gerade nicht. Versuche es später noch einmal.',
    eng: 'The service that delivers notices does not answer just now. Try again later.',
  },
  too_large: { status: 413, deu: 'Das ist zu groß.', eng: 'This is too large.' },
  unsupported_media_type: { status: 415, deu: 'Dieses Format geht hier nicht.', eng: 'This format is not supported here.' },
  validation: {
    status: 422,
    deu: 'Bitte prüfe deine Angaben.',
    eng: 'Please check what you entered.',
  },
  import_unreadable: {
    status: 422,
    deu: 'Diese Datei können wir nicht lesen. Nimm eine CSV-Datei oder ein Anki-Paket (.apkg); eine Tabelle speicherst du vorher als CSV. Übernommen ist nichts.',
    eng: 'We cannot read this file. Take a CSV file or an Anki package (.apkg); save a spreadsheet as CSV first. Nothing was taken over.',
  },
  import_too_many: {
    status: 422,
    deu: 'In dieser Datei stehen mehr als 5.000 Wörter. Teile sie auf. Übernommen ist nichts.',
    eng: 'This file holds more than 5,000 words. Split it up. Nothing was taken over.',
  },
  import_empty: {
    status: 422,
    deu: 'In dieser Datei stehen keine Wörter.',
    eng: 'There are no words in this file.',
  },
  too_many_uses: {
    status: 429,
    deu: 'Das war gerade sehr viel auf einmal. In {minutes} Minuten geht es weiter; was du geschrieben hast, bleibt hier stehen.',
    eng: 'That was a lot at once. You can go on in {minutes} minutes; what you have written stays here.',
  },
  too_many_attempts: {
    status: 429,
    deu: 'Zu viele Versuche. Bitte warte {minutes} Minuten und versuche es dann noch einmal.',
    eng: 'Too many attempts. Please wait {minutes} minutes and try again.',
  },
  engine_failed: {
    status: 502,
    deu: 'Die Antwort ist nicht angekommen. Dein Satz ist gespeichert, du kannst die Antwort noch einmal anfordern.',
    eng: 'The answer did not arrive. Your line is stored, you can ask for the answer again.',
  },
  stt_unavailable: {
    status: 501,
    deu: 'Diese Installation erkennt keine Sprache. Der Browser kann es vielleicht.',
    eng: 'This installation does not recognise speech. Your browser may.',
  },
  stt_failed: {
    status: 502,
    deu: 'Deine Aufnahme wurde nicht verstanden. Versuche es noch einmal oder tippe.',
    eng: 'Your recording was not understood. Try again, or type.',
  },
  tts_unavailable: {
    status: 501,
    deu: 'Diese Installation hat keine Stimme. Der Browser kann es vielleicht.',
    eng: 'This installation has no voice. Your browser may.',
  },
  tts_failed: {
    status: 502,
    deu: 'Das konnte gerade nicht gesprochen werden.',
    eng: 'This could not be spoken just now.',
  },
  not_ready: {
    status: 503,
    deu: 'Dieser Server nimmt gerade keine Anfragen an.',
    eng: 'This server takes no calls just now.',
  },
  internal: {
    status: 500,
    deu: 'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',
    eng: 'Something went wrong on our side. Please try again in a moment.',
  },
} as const satisfies Record<string, Text & { status: number }>;

/** What a field is refused for by a rule of the contract that is no question of its type. */
export const FIELD_PROBLEMS: Record<FieldProblem, Text> = {
  looks_like_address: {
    deu: 'Ein Name enthält keine Internet- oder E-Mail-Adresse. Setze nach einem Punkt ein Leerzeichen.',
    eng: 'A name holds no web or e-mail address. Put a blank after a dot.',
  },
};

export type ErrorCode = keyof typeof CATALOGUE;

export interface FieldError {
  path: string;
  message: Text | string;
}

/** The one error type that use cases throw; HTTP is made of it in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** With `stale`: what stands there now. */
  readonly current: unknown;
  /** With `second_factor_needed`. */
  readonly challenge: SignInChallenge | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: FieldError[]; retryAfterSeconds?: number; current?: unknown; challenge?: SignInChallenge } = {},
  ) {
    super(code);
    this.code = code;
    this.status = CATALOGUE[code].status;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
    this.challenge = options.challenge;
  }

  messageIn(language: ServerLanguage): string {
    const minutes = Math.max(1, Math.ceil((this.retryAfterSeconds ?? 60) / 60));
    return errorText(this.code, language).replace('{minutes}', String(minutes));
  }
}

export function errorText(code: ErrorCode, language: ServerLanguage): string {
  return CATALOGUE[code][language];
}

export const notFound = () => new AppError('not_found');
export const forbidden = () => new AppError('forbidden');
export const unauthenticated = () => new AppError('unauthenticated');
export const conflict = (
  code: Extract<ErrorCode, 'conflict' | 'email_taken' | 'not_last_exchange' | 'case_solved' | 'case_not_solved' | 'case_in_use'>,
) => new AppError(code);
/** A change of an older version: nothing was changed, and `current` is what stands there. */
export const stale = (current: unknown) => new AppError('stale', { current });
export const invalid = (...fields: FieldError[]) => new AppError('validation', { fields });

/** The server's language for an Accept-Language header: German unless English is asked for first. */
export function serverLanguage(acceptLanguage: string | undefined): ServerLanguage {
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 3).toLowerCase())
    .find((tag) => /^(de|deu|en|eng)\b/.test(tag));
  return first?.startsWith('en') ? 'eng' : 'deu';
}
