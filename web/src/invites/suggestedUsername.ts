const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A username made of somebody's name, to be kept or changed: "Ada Müller" is "ada.mueller". Empty where no Latin letter is in it. */
export function suggestedUsername({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
      .normalize('NFD')
      .replaceAll(/[^a-z0-9]/g, '');
  return [first_name, last_name].map(plain).filter(Boolean).join('.');
}
