/** Specification 5 and 9: the rules of a new password with their German texts, to the letter. */
const RULES: { isBroken: (password: string) => boolean; deu: string; eng: string }[] = [
  {
    isBroken: (password) => [...password].length < 8,
    deu: 'Das Passwort muss mindestens 8 Zeichen lang sein',
    eng: 'The password must be at least 8 characters long',
  },
  {
    isBroken: (password) => [...password].length > 72,
    deu: 'Das Passwort darf maximal 72 Zeichen lang sein',
    eng: 'The password may be at most 72 characters long',
  },
  {
    isBroken: (password) => !/\p{Lu}/u.test(password),
    deu: 'Dein Passwort muss mindestens einen Großbuchstaben enthalten',
    eng: 'Your password must contain at least one uppercase letter',
  },
  {
    isBroken: (password) => !/\p{Ll}/u.test(password),
    deu: 'Dein Passwort muss mindestens einen Kleinbuchstaben enthalten',
    eng: 'Your password must contain at least one lowercase letter',
  },
  {
    isBroken: (password) => !/\p{Nd}/u.test(password),
    deu: 'Dein Passwort muss mindestens eine Zahl enthalten',
    eng: 'Your password must contain at least one digit',
  },
];

/** Every broken rule of a new password, in both languages of the server; an empty list means it is good. */
export function passwordProblems(password: string): { deu: string; eng: string }[] {
  // Specification 5: the empty password has this text in every language.
  if (password === '') return [{ deu: 'This field is required', eng: 'This field is required' }];
  return RULES.filter((rule) => rule.isBroken(password)).map(({ deu, eng }) => ({ deu, eng }));
}
