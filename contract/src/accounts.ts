import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonName, TypedUsername } from './names.ts';
import { Id, Language, LanguageLevel, SpeakingSpeed, Time, TimeZone } from './primitives.ts';

/** The access token carries `exp`; both are opaque to the browser otherwise (specification 3, Token). */
export const Token = z.object({ access_token: z.string(), refresh_token: z.string(), token_type: z.literal('bearer') });
export type Token = z.infer<typeof Token>;

export const UserStats = z.object({
  xp: z.int(),
  streak_days: z.int(),
  vocab_count: z.int(),
  cases_solved: z.int(),
  sections_completed: z.int(),
});

/** What the caller is in their organisations; admin stands on the user itself (domain 2). */
export const Role = z.enum(['learner', 'mentor', 'tutor', 'manager', 'superuser', 'admin']);
export type Role = z.infer<typeof Role>;

/** What somebody wants to be able to do in German; suggestions follow it. */
export const Goal = z.enum(['ADMISSION', 'PAIN', 'EMERGENCY', 'RELATIVES', 'HANDOVER', 'DOCUMENTATION', 'EXAM']);
export type Goal = z.infer<typeof Goal>;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.email(),
  email_confirmed_at: Time.nullable(),
  /** Another address that waits for its link to be opened; until then `email` counts. */
  pending_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image_url: z.string().nullable(),
  country: z.string().nullable(),
  specialty_id: z.string().nullable(),
  goals: z.array(Goal),
  is_admin: z.boolean(),
  native_language: Language,
  interface_language: Language,
  user_stats: UserStats,
  speaking_speed: SpeakingSpeed,
  language_level: LanguageLevel,
  onboarding_completed_at: Time.nullable(),
  pwa_settings_completed_at: Time.nullable(),
  case_interaction_tour_completed_at: Time.nullable(),
  notification_sounds: z.boolean(),
  /** Whose calendar the streak and what counts once a day go by (specification 4); the browser keeps it up to date. */
  time_zone: TimeZone,
  /** The password was given to them; until they set their own they may do nothing else. */
  must_change_password: z.boolean(),
  /** A code is asked for when they sign in with their password. */
  has_second_factor: z.boolean(),
  /** Whether they are free to have one, are asked for it, or can reach nothing else before. */
  second_factor_need: z.enum(['VOLUNTARY', 'ASKED', 'REQUIRED']),
  /** Every role the caller has, in any organisation. */
  roles: z.array(Role),
});
export type User = z.infer<typeof User>;

export const UserUpdate = z
  .object({
    first_name: PersonName,
    last_name: PersonName,
    /** Counts once the link that is mailed to it is opened; the present address stops one that waits. Needs the password. */
    email: z.email().max(254),
    /** Needs the password. */
    username: TypedUsername,
    /** The caller’s own, for a change of the address or the username. */
    current_password: z.string().max(1000),
    country: z.string().length(2).nullable(),
    specialty_id: z.string().nullable(),
    goals: z.array(Goal).max(Goal.options.length),
    native_language: Language,
    interface_language: Language,
    speaking_speed: SpeakingSpeed,
    language_level: LanguageLevel,
    notification_sounds: z.boolean(),
    time_zone: TimeZone,
  })
  .partial();
export type UserUpdate = z.infer<typeof UserUpdate>;

/**
 * A new password. Its rules and German texts (specification 5) live in core/accounts/password.ts; here only what the
 * wire needs, so that the answer names each broken rule.
 */
const NewPassword = z.string().max(1000);

export const issueToken = endpoint({
  method: 'POST',
  path: '/auth/token',
  summary:
    'Signs in with a password, or renews the tokens with a refresh token; who has a second factor is answered with 401 `second_factor_needed` and a challenge',
  auth: 'public',
  bodyType: 'form',
  body: z.discriminatedUnion('grant_type', [
    z.object({ grant_type: z.literal('password'), username: z.string().min(1).max(254), password: z.string().min(1).max(1000) }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(1000) }),
  ]),
  response: Token,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends this sign-in: its refresh tokens are worth nothing afterwards',
  auth: 'bearer',
  responseType: 'empty',
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Mails a link to set a new password; answers the same whether the address is known or not',
  auth: 'public',
  body: z.object({ email: z.email().max(254) }),
  responseType: 'empty',
});

export const viewPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password/view',
  summary: 'Whose password the mail’s token sets, for the page that its link opens',
  auth: 'public',
  body: z.object({ token: z.string().min(1).max(500) }),
  response: z.object({ username: z.string() }),
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password/confirm',
  summary: 'Sets a new password with the token of the mail; ends every sign-in of the account',
  auth: 'public',
  body: z.object({ token: z.string().min(1).max(500), new_password: NewPassword }),
  responseType: 'empty',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changes the caller’s password; ends the account’s other sign-ins',
  auth: 'bearer',
  body: z.object({ current_password: z.string().max(1000), new_password: NewPassword }),
  responseType: 'empty',
});

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The caller',
  auth: 'bearer',
  response: User,
});

const UserParams = z.object({ user_id: Id });

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/{user_id}',
  summary: 'Changes the given fields of a user',
  auth: 'bearer',
  params: UserParams,
  body: UserUpdate,
  response: User,
});

export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/users/{user_id}/email-confirmation',
  summary: 'Mails the link that confirms the user’s e-mail address once more; nothing when it is confirmed',
  auth: 'bearer',
  params: UserParams,
  responseType: 'empty',
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  summary: 'Confirms a changed e-mail address with the token of the mail; done twice it stays done',
  auth: 'public',
  body: z.object({ token: z.string().min(1).max(2000) }),
  response: z.object({ email: z.string() }),
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/undo',
  summary:
    'Takes a changed e-mail address back with the token of the mail to the former one; signs out everywhere and mails a link for a new password',
  auth: 'public',
  body: z.object({ token: z.string().min(1).max(2000) }),
  response: z.object({ email: z.string() }),
});

/** A device on which somebody is signed in, in plain words. Where it stands is not known. */
export const SignIn = z.object({
  id: Id,
  is_current: z.boolean(),
  /** As `Chrome`; null: not known. */
  browser: z.string().nullable(),
  /** As `Android`; null: not known. */
  system: z.string().nullable(),
  kind: z.enum(['PHONE', 'TABLET', 'COMPUTER', 'UNKNOWN']),
  created_at: Time,
  /** When it was last renewed: an hour ago at most while it is in use. */
  last_used_at: Time,
});
export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/users/{user_id}/sign-ins',
  summary: 'The devices on which the user is signed in, the latest first',
  auth: 'bearer',
  params: UserParams,
  response: z.array(SignIn),
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/users/{user_id}/sign-ins/{sign_in_id}',
  summary: 'Signs one device out',
  auth: 'bearer',
  params: UserParams.extend({ sign_in_id: Id }),
  responseType: 'empty',
});

export const endAllSignIns = endpoint({
  method: 'DELETE',
  path: '/users/{user_id}/sign-ins',
  summary: 'Signs every device out, this one too',
  auth: 'bearer',
  params: UserParams,
  responseType: 'empty',
});

export const completeCaseInteractionTour = endpoint({
  method: 'POST',
  path: '/users/{user_id}/case-interaction-tour-completed',
  summary: 'Marks the tour of the conversation as seen (an empty update, specification 4)',
  auth: 'bearer',
  params: UserParams,
  responseType: 'empty',
});

export const completePwaSettings = endpoint({
  method: 'POST',
  path: '/users/{user_id}/pwa-settings-completed',
  summary: 'Marks the app settings as done',
  auth: 'bearer',
  params: UserParams,
  responseType: 'empty',
});

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/users/{user_id}/onboarding-completed',
  summary: 'Marks the onboarding as done',
  auth: 'bearer',
  params: UserParams,
  responseType: 'empty',
});

/** Demo accounts for the sign-in page; 404 unless demo mode is on (domain 6). */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/demo/accounts',
  summary: 'The demo accounts, offered on the sign-in page only in demo mode',
  auth: 'public',
  response: z.array(z.object({ username: z.string(), password: z.string(), role: Role })),
});

/** Mail kept because no SMTP server is configured; demo mode only. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/demo/outbox',
  summary: 'Mails that wait in the outbox of a demo without an SMTP server, newest first',
  auth: 'public',
  response: z.array(z.object({ id: Id, to: z.string(), subject: z.string(), text: z.string(), created_at: Time })),
});
