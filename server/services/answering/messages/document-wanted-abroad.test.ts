import { expect, test } from 'vitest';
import { wantsDocument } from './document-wanted.ts';

test.each([
  ['Können Sie mir einen Dienstleistungsvertrag erstellen?', true],
  ['Hallo, ich benötige bitte eine Urlaubsrichtlinie', true],
  ['NDA zwischen A GmbH und B AG, zwei Jahre', true],
  ['¿Podría prepararme una carta de despido para Ana López?', true],
  ['Quisiera que me redacte un contrato de consultoría', true],
  ['A Ltd aur B Ltd ke beech NDA bana dijiye', true],
  ['क्या आप नियुक्ति पत्र बना सकते हैं?', true],
  ['Ich brauche einen Vertrag geprüft', false],
  ['Ich brauche einen Anwalt für einen Vertrag', false],
  ['Vertrag zwischen Arbeitgeber und Arbeitnehmer', false],
  ['Necesito un abogado para un contrato', false],
  ['Quiero un contrato sin periodo de prueba, ¿es válido?', false],
  ['NDA kaise banate hain', false],
  ['मुझे contract की जानकारी चाहिए', false],
  ['NDA ka summary bana do', false],
  ['contract badalne ke liye kiski haan chahiye', false],
  ['अनुबंध पढ़ने के बाद क्या देखना चाहिए', false],
])('whether "%s" asks for a document: %s', (message, isAsked) => {
  expect(wantsDocument(message)).toBe(isAsked);
});
