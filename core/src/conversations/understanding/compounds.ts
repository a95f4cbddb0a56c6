/** Letters that German puts between the parts of a compound: "Medikamenten-plan", "Gewichts-verlust". */
const JOINTS = ['', 's', 'n', 'en', 'es', 'e', 'er'];
const MIN_COMPOUND = 7;

/** A modifier without its joint, when it is a known word. */
function known(modifier: string, words: ReadonlySet<string>): string | undefined {
  for (const joint of JOINTS) {
    const bare = modifier.slice(0, modifier.length - joint.length);
    if (modifier.endsWith(joint) && bare.length >= 3 && words.has(bare)) return bare;
  }
  return undefined;
}

/**
 * The known words a compound is made of, head last: "bauchschmerzen" is "bauch" and "schmerzen"; the head alone where
 * the rest is unknown ("Kräuterpillen"). Nothing for what is no compound of known words.
 */
export function partsOfCompound(token: string, words: ReadonlySet<string>): string[] {
  if (token.length < MIN_COMPOUND) return [];
  let headOnly: string[] = [];
  for (let at = 3; at <= token.length - 3; at += 1) {
    const head = token.slice(at);
    if (!words.has(head)) continue;
    const modifier = known(token.slice(0, at), words);
    if (modifier) return [modifier, head];
    if (head.length >= 5 && headOnly.length === 0) headOnly = [head];
  }
  if (headOnly.length > 0) return headOnly;
  for (let at = token.length - 3; at >= 5; at -= 1) {
    const modifier = known(token.slice(0, at), words);
    if (modifier && modifier.length >= 5) return [modifier];
  }
  return [];
}

const PARTICLE =
  /^(zurecht|zusammen|herunter|hinunter|hinein|heraus|herum|runter|weiter|wieder|zurück|zuruck|vorbei|durch|hoch|fest|nach|auf|aus|ein|hin|her|los|mit|vor|weg|bei|ab|an|um|zu)$/;

export const isParticle = (token: string) => PARTICLE.test(token);

/**
 * A separable verb as particle and the rest: "abgenommen" and "abzunehmen" are "ab" and "nommen"/"nehmen". The longest
 * particle counts; nothing for other words.
 */
export function separated(token: string): { particle: string; verb: string } | undefined {
  for (let at = Math.min(8, token.length - 4); at >= 2; at -= 1) {
    const particle = token.slice(0, at);
    if (isParticle(particle)) return { particle, verb: token.slice(at).replace(/^zu(?=\w{4})/, '') };
  }
  return undefined;
}
