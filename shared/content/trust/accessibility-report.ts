import type { AccessibilityMethod } from './accessibility-methods.ts';

/** "built": the code follows the criterion, and no test says so. */
export type AccessibilityResult = 'tested' | 'in-part' | 'built' | 'not-tried' | 'not-applicable';

export const resultNames: Record<AccessibilityResult, string> = {
  tested: 'Tested',
  'in-part': 'In part',
  built: 'Built so',
  'not-tried': 'Not tried',
  'not-applicable': 'Does not apply',
};

export type Criterion = {
  /** Its number and name in WCAG 2.2. */
  number: string;
  name: string;
  level: 'A' | 'AA';
  result: AccessibilityResult;
  by: readonly AccessibilityMethod[];
  note?: string;
};

/** A line of the report; `by` and `note` are left out where there is nothing to say. */
const line = (
  number: string,
  name: string,
  level: 'A' | 'AA',
  result: AccessibilityResult,
  by: readonly AccessibilityMethod[] = [],
  note?: string,
): Criterion => ({ number, name, level, result, by, ...(note && { note }) });

const noMedia = 'There is no audio and no video.';

/** All criteria of WCAG 2.2 at the levels A and AA, by its four principles. */
export const accessibilityReport: readonly { principle: string; criteria: readonly Criterion[] }[] = [
  {
    principle: 'Perceivable',
    criteria: [
      line(
        '1.1.1',
        'Non-text Content',
        'A',
        'tested',
        ['axe'],
        'Whether a description is a good one was judged by the makers alone. Pictures in a visitor’s own files have none.',
      ),
      line('1.2.1', 'Audio-only and Video-only (Prerecorded)', 'A', 'not-applicable', [], noMedia),
      line('1.2.2', 'Captions (Prerecorded)', 'A', 'not-applicable', [], noMedia),
      line(
        '1.2.3',
        'Audio Description or Media Alternative (Prerecorded)',
        'A',
        'not-applicable',
        [],
        noMedia,
      ),
      line('1.2.4', 'Captions (Live)', 'AA', 'not-applicable', [], noMedia),
      line('1.2.5', 'Audio Description (Prerecorded)', 'AA', 'not-applicable', [], noMedia),
      line('1.3.1', 'Info and Relationships', 'A', 'tested', ['axe', 'names']),
      line('1.3.2', 'Meaningful Sequence', 'A', 'tested', ['keyboard', 'noScript']),
      line(
        '1.3.3',
        'Sensory Characteristics',
        'A',
        'built',
        [],
        'Texts name controls by their words, not by place or shape.',
      ),
      line('1.3.4', 'Orientation', 'AA', 'built', [], 'No style asks for an orientation.'),
      line(
        '1.3.5',
        'Identify Input Purpose',
        'AA',
        'in-part',
        ['axe'],
        'axe checks the values that fields have; that each field about a person has one is built so.',
      ),
      line(
        '1.4.1',
        'Use of Color',
        'A',
        'in-part',
        ['axe'],
        'Links in text are tested. Verdicts and states carry words beside their colour, which no test checks.',
      ),
      line('1.4.2', 'Audio Control', 'A', 'not-applicable', [], noMedia),
      line(
        '1.4.3',
        'Contrast (Minimum)',
        'AA',
        'tested',
        ['axe'],
        'A partner’s own accent colour is the partner’s choice; text on it is kept readable.',
      ),
      line(
        '1.4.4',
        'Resize Text',
        'AA',
        'tested',
        ['narrow'],
        'By zoom, and on the pages also with text that is twice as large, at 390 and 768 pixels.',
      ),
      line('1.4.5', 'Images of Text', 'AA', 'built', [], 'Pages hold none.'),
      line('1.4.10', 'Reflow', 'AA', 'tested', ['narrow'], 'Tables and code scroll inside themselves.'),
      line(
        '1.4.11',
        'Non-text Contrast',
        'AA',
        'in-part',
        ['contrast'],
        'Our own colours: marks of the focus, borders of fields and what is filled. Icons were looked at in both themes.',
      ),
      line(
        '1.4.12',
        'Text Spacing',
        'AA',
        'tested',
        ['spacing'],
        'In the widget by its own style sheets: a page’s cannot reach into it.',
      ),
      line(
        '1.4.13',
        'Content on Hover or Focus',
        'AA',
        'built',
        [],
        'Nothing appears by hover alone, except for the browser’s own tooltips.',
      ),
    ],
  },
  {
    principle: 'Operable',
    criteria: [
      line('2.1.1', 'Keyboard', 'A', 'tested', ['keyboard']),
      line(
        '2.1.2',
        'No Keyboard Trap',
        'A',
        'tested',
        ['keyboard'],
        'Dialogs keep the focus until Escape or their close button.',
      ),
      line(
        '2.1.4',
        'Character Key Shortcuts',
        'A',
        'in-part',
        ['keyboard'],
        'One exists: “?” lists the shortcuts while the focus is in the open Co-pilot and not in a field. It cannot be turned off or changed.',
      ),
      line(
        '2.2.1',
        'Timing Adjustable',
        'A',
        'built',
        [],
        'Reading and writing have no time limit. Links in mails, and a login with a provider that has begun, end by themselves for security.',
      ),
      line(
        '2.2.2',
        'Pause, Stop, Hide',
        'A',
        'tested',
        [],
        '“Stop generating” ends an answer that is being written, which a test presses. Drawings move only while the page is scrolled.',
      ),
      line('2.3.1', 'Three Flashes or Below Threshold', 'A', 'built', [], 'Nothing flashes.'),
      line('2.4.1', 'Bypass Blocks', 'A', 'tested', ['keyboard', 'axe']),
      line('2.4.2', 'Page Titled', 'A', 'tested', ['axe']),
      line('2.4.3', 'Focus Order', 'A', 'tested', ['keyboard']),
      line(
        '2.4.4',
        'Link Purpose (In Context)',
        'A',
        'in-part',
        ['axe'],
        'That links have a text is tested; that each text tells where it leads was read by the makers alone.',
      ),
      line(
        '2.4.5',
        'Multiple Ways',
        'AA',
        'built',
        [],
        'Header, footer, a search of the guides, and the assistant, which links to pages.',
      ),
      line(
        '2.4.6',
        'Headings and Labels',
        'AA',
        'in-part',
        ['axe'],
        'That they exist and are in order is tested; their wording was read by the makers alone.',
      ),
      line(
        '2.4.7',
        'Focus Visible',
        'AA',
        'tested',
        ['keyboard'],
        'At every control of the home page, whose styles all pages share, and of the open Co-pilot.',
      ),
      line(
        '2.4.11',
        'Focus Not Obscured (Minimum)',
        'AA',
        'tested',
        ['keyboard'],
        'At the same controls: nothing covers one wholly. The launcher in the corner can cover a part of one.',
      ),
      line('2.5.1', 'Pointer Gestures', 'A', 'not-applicable', [], 'No control needs more than a press.'),
      line('2.5.2', 'Pointer Cancellation', 'A', 'built', [], 'Controls act when the press ends.'),
      line('2.5.3', 'Label in Name', 'A', 'tested', ['axe', 'names']),
      line('2.5.4', 'Motion Actuation', 'A', 'not-applicable', [], 'Nothing reacts to motion of the device.'),
      line(
        '2.5.7',
        'Dragging Movements',
        'AA',
        'built',
        [],
        'A file can be dragged into the Co-pilot; “Upload document” does the same.',
      ),
      line('2.5.8', 'Target Size (Minimum)', 'AA', 'tested', ['axe']),
    ],
  },
  {
    principle: 'Understandable',
    criteria: [
      line('3.1.1', 'Language of Page', 'A', 'tested', ['axe']),
      line(
        '3.1.2',
        'Language of Parts',
        'AA',
        'in-part',
        ['axe', 'language'],
        'Answers from documents in other languages are not marked with that language.',
      ),
      line('3.2.1', 'On Focus', 'A', 'tested', ['keyboard']),
      line('3.2.2', 'On Input', 'A', 'tested', ['keyboard', 'errors']),
      line('3.2.3', 'Consistent Navigation', 'AA', 'built', [], 'One header and one footer for all pages.'),
      line(
        '3.2.4',
        'Consistent Identification',
        'AA',
        'built',
        [],
        'Names of controls stand in one table for each surface.',
      ),
      line(
        '3.2.6',
        'Consistent Help',
        'A',
        'built',
        [],
        '“Need Help?” is in the same corner of every page; phone and contact are in the footer.',
      ),
      line('3.3.1', 'Error Identification', 'A', 'tested', ['errors']),
      line('3.3.2', 'Labels or Instructions', 'A', 'tested', ['axe', 'names']),
      line('3.3.3', 'Error Suggestion', 'AA', 'tested', ['errors']),
      line(
        '3.3.4',
        'Error Prevention (Legal, Financial, Data)',
        'AA',
        'built',
        [],
        'Deleting an account or a document asks for confirmation. A single chat is deleted at one press.',
      ),
      line(
        '3.3.7',
        'Redundant Entry',
        'A',
        'built',
        [],
        'What a guest has asked, or begun to draft, goes on after the login.',
      ),
      line(
        '3.3.8',
        'Accessible Authentication (Minimum)',
        'AA',
        'built',
        [],
        'No puzzle. Password managers and pasting work; a link by mail or a provider’s login are other ways, where set up.',
      ),
    ],
  },
  {
    principle: 'Robust',
    criteria: [
      line('4.1.2', 'Name, Role, Value', 'A', 'tested', ['axe', 'names', 'engines']),
      line('4.1.3', 'Status Messages', 'AA', 'tested', ['announced', 'errors']),
    ],
  },
];
