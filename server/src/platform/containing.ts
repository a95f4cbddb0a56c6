/** The pattern of `like` for texts that contain this one, whatever signs it holds. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
