/** A folded word that denies. */
export const NEGATES = /^(nicht|kein|keine[nmrs]?|keins|nie|niemals|nichts|ohne|weder)$/;
