import type { FormFieldFace } from '@visite/contract/exercises/kind.ts';

/** The fields in their order, in blocks of the same group. */
export function formGroups(fields: FormFieldFace[]): { group: string; fields: FormFieldFace[] }[] {
  const blocks: { group: string; fields: FormFieldFace[] }[] = [];
  for (const field of fields) {
    const last = blocks.at(-1);
    if (last && last.group === field.group) last.fields.push(field);
    else blocks.push({ group: field.group, fields: [field] });
  }
  return blocks;
}
