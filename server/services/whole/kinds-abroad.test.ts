import { expect, test } from 'vitest';
import { readKindAbroad } from './kinds-abroad.ts';

test.each([
  ['Welche Summen kommen darin vor?', 'money'],
  ['Bitte nenne mir alle Stichtage', 'deadlines'],
  ['Wovon handelt die Vereinbarung?', 'what-is-this'],
  ['Zeig mir die wichtigsten Eckdaten', 'key-terms'],
  ['Wer unterschreibt das?', 'signatories'],
  ['¿Qué riesgos hay en este contrato?', 'risks'],
  ['Dame las fechas', 'deadlines'],
  ['¿De qué va este documento?', 'what-is-this'],
  ['इसमें कौन से जोखिम हैं?', 'risks'],
  ['सभी तारीख़ें दिखाइए', 'deadlines'],
  ['is contract ka saransh do', 'summary'],
])('"%s" asks for %s', (message, kind) => expect(readKindAbroad(message)).toBe(kind));

test.each([
  'Wann sind die Zahlungen fällig?',
  'Wer zahlt die Kosten?',
  'Welche Fristen gelten für Mängel?',
  '¿Quién paga los costes?',
  'Welche Firma steht im Vertrag?',
  '¿De qué trata la cláusula 5?',
  'कीमतें कब बढ़ती हैं?',
  'What are the risks?',
  'Preise und Fristen',
  'ja '.repeat(400),
])('"%s" asks for something in it', (message) => expect(readKindAbroad(message)).toBeUndefined());
