/** "Haben Sie Schmerzen?" as learners also ask it, with the verb where a statement has it: "Sie haben Schmerzen". */
export function asStatement(question: string): string {
  const [, verb = '', subject = '', rest = ''] = /^(\p{Lu}\p{L}+) (Sie|Ihnen|es) (.+?)\??$/u.exec(question) ?? [];
  return verb === '' ? question : `${subject} ${verb.toLowerCase()} ${rest}`;
}
