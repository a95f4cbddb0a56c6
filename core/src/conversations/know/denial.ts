/** A folded word that denies. */
export const NEGATES = /^(nicht|kein|keine[nmrs]?|nie|niemals|nichts|ohne|weder)$/;
