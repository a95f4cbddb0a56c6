/** Chromium's word on who pays for every megabyte; no standard type has it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
