/** A folded word that denies; who has given something up does it no more. */
export const NEGATES = /^(nicht|kein|keine[nmrs]?|keins|nie|niemals|nichts|ohne|weder|aufgehort|aufgegeben|abgewohnt)$/;
