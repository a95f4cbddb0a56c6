const ROLE =
  /(?<!\p{L})(?:pflege\p{L}*|kranken(?:schwester|pfleger)\p{L}*|gesundheits\p{L}*|schwester|pfleger|pflegerin|auszubildende\p{L}*|azubi|praktikant\p{L}*|stationsleitung|praxisanleit\p{L}*|altenpfleger\p{L}*|hebamme|betreu\p{L}*|kümmere mich|kuemmere mich|zuständig|zustaendig|für Sie da|fuer Sie da)(?!\p{L})/iu;

/** After these comes a name, however it is written. */
const NAMED =
  /(?<!\p{L})(?:mein name ist|ich heiße|ich heisse|hier ist|hier spricht|ich bin (?:die |der )?(?:kranken)?(?:schwester|pfleger|pflegerin))\s+(\p{L}{2,})/iu;
/** "ich bin Amira Haddad": only a capital tells the name from a role or a state. */
const I_AM = /(?<!\p{L})(?:[Ii]ch bin|[Ii]ch bin die|[Ii]ch bin der|[Ss]chwester|[Pp]fleger)\s+(\p{Lu}\p{L}+)/u;
const NO_NAMES =
  /^(?:die|der|das|ihre?|eine?|ihr|heute|hier|auch|jetzt|für|zuständig|neu|von|aus|auf|pflege\p{L}*|kranken\p{L}*|gesundheits\p{L}*|schwester|pfleger\p{L}*|auszubildende\p{L}*|azubi|praktikant\p{L}*|station\p{L}*|student\p{L}*|hilfe|müde|so|nicht|da)$/iu;

/** Whether a line names who is speaking, and what for (domain 3, introduction: name and role). */
export function introductionIn(line: string): { hasName: boolean; hasRole: boolean } {
  const names = [NAMED.exec(line)?.[1], I_AM.exec(line)?.[1]];
  return { hasName: names.some((name) => name !== undefined && !NO_NAMES.test(name)), hasRole: ROLE.test(line) };
}
