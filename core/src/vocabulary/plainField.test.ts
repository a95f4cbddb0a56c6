import { describe, expect, it } from 'vitest';
import { plainField } from './plainField.ts';

describe('a field of an imported file', () => {
  it.each([
    ['<b>Wun</b>de', 'Wunde'],
    ['die Wunde<br>eine offene Stelle', 'die Wunde eine offene Stelle'],
    ['<div>Puls</div><div>fühlen</div>', 'Puls fühlen'],
    ['Fieber &gt; 38&nbsp;°C &amp; Sch&#252;ttelfrost &#x2013; sofort', 'Fieber > 38 °C & Schüttelfrost – sofort'],
    ['Wunde [sound:wunde.mp3]', 'Wunde'],
    ['Die {{c1::Wunde::was?}} heilt', 'Die Wunde heilt'],
    ['RR < 90 und SpO2 > 92', 'RR < 90 und SpO2 > 92'],
    ['<script>alert("1 < 2")</script>Wunde<style>.a{}</style>', 'Wunde'],
    ['Wunde<script>alert(1)', 'Wunde'],
    ['<img src=x onerror=alert(1)>Wunde', 'Wunde'],
    ['&lt;script&gt;', '<script>'],
    ["'=SUMME(A1)", '=SUMME(A1)'],
    ["'-itis", '-itis'],
    ['  viel \t\n  Platz ', 'viel Platz'],
    ['a\u0000b\u0007c', 'a b c'],
    ['U\u0308belkeit', 'Übelkeit'],
    ['&#55296;&#1;&unbekannt;', '&unbekannt;'],
    ['', ''],
  ])('%j is read as %j', (field, plain) => expect(plainField(field)).toBe(plain));

  it('is read in time that grows with its length alone', () => {
    for (const hostile of ['<script>', '<', '{{c1::', '&#', '<!--', '[sound:', '<a ']) {
      const begin = process.cpuUsage().user;
      plainField(hostile.repeat(2500));
      expect(process.cpuUsage().user - begin, hostile).toBeLessThan(2_000_000);
    }
  });
});
