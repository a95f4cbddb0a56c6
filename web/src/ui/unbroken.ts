/**
 * A text whose doses stay on one line: "1-0-1" does not break at its hyphens, "5 mg" not before its unit. A line that ends in the
 * middle of a dose is read wrongly.
 */
export const unbroken = (text: string): string =>
  text
    .replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')
    .replaceAll(/(?<=\d) (?=(?:mg|µg|g|kg|ml|l|IE|mmHg|mmol|°C|%|Tbl|Tabletten?|Tropfen|Hübe?|Uhr)(?![\p{L}\d]))/gu, '\u00A0');
