let caseId: string | undefined;

/** The case on the screen, whose glossary instant help looks into first. */
export const helpCaseId = () => caseId;

export function setHelpCase(id: string | undefined) {
  caseId = id;
}
