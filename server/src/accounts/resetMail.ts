import { PASSWORD_RESET_MINUTES } from '@visite/core/accounts/token.ts';
import type { Mail } from '#platform/mail.ts';
import type { UserRow } from './sql.ts';

/** The mail with the link, in the person's interface language (German for all but English). */
export function resetMail(user: Pick<UserRow, 'email' | 'first_name' | 'interface_language'>, link: string): Mail {
  if (user.interface_language === 'eng') {
    return {
      to: user.email,
      subject: 'Set a new password',
      text: `Hello ${user.first_name},\n\nwith this link you can set a new password. It works once and for ${PASSWORD_RESET_MINUTES} minutes:\n\n${link}\n\nIf you did not ask for this, you need not do anything. Your password stays as it is.\n`,
    };
  }
  return {
    to: user.email,
    subject: 'Neues Passwort festlegen',
    text: `Hallo ${user.first_name},\n\nmit diesem Link kannst du ein neues Passwort festlegen. Er funktioniert einmal und ${PASSWORD_RESET_MINUTES} Minuten lang:\n\n${link}\n\nWenn du das nicht wolltest, musst du nichts tun. Dein Passwort bleibt, wie es ist.\n`,
  };
}
