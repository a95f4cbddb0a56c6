/** Query of a case interaction (Specification 2); the last two take 'true'. `sectionId` is the lesson that it began in. */
export interface InteractionSearch {
  formDataContentItemId?: string;
  caseContentItemId?: string;
  sectionId?: string;
  skipLineup?: true;
  asNewInteraction?: true;
}

export function interactionSearch(raw: Record<string, unknown>): InteractionSearch {
  const isTrue = (value: unknown) => value === true || value === 'true';
  return {
    ...(typeof raw.formDataContentItemId === 'string' && { formDataContentItemId: raw.formDataContentItemId }),
    ...(typeof raw.caseContentItemId === 'string' && { caseContentItemId: raw.caseContentItemId }),
    ...(typeof raw.sectionId === 'string' && { sectionId: raw.sectionId }),
    ...(isTrue(raw.skipLineup) && { skipLineup: true as const }),
    ...(isTrue(raw.asNewInteraction) && { asNewInteraction: true as const }),
  };
}
