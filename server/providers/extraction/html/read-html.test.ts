import { describe, expect, test } from 'vitest';
import { createTextBuilder } from '../text-builder.ts';
import { writeHtml } from './read-html.ts';

describe('the text of a page', () => {
  test.each([
    [
      'ends what HTML lets a writer leave open',
      '<p>One<p>Two<ul><li>a<li>b</ul><table><tr><td>1<td>2<tr><td>3<td>4</table>after',
      'One\n\nTwo\n\n- a\n- b\n\n1\t2\n3\t4\n\nafter',
    ],
    [
      'repeats a cell in each row that it reaches into',
      '<table><tr><td rowspan=2>Comp off<td>1 day<td rowspan=3>No<tr><td>Half a day<tr><td>Gift<td>2<tr><td>End<td>3</table>',
      'Comp off\t1 day\tNo\nComp off\tHalf a day\tNo\nGift\t2\tNo\nEnd\t3',
    ],
    [
      'keeps two tables apart',
      '<table><tr><td>Fee<td>Amount<tr><td>Visit<td>60</table><table><tr><td>Signed<td>Date</table>',
      'Fee\tAmount\nVisit\t60\n\nSigned\tDate',
    ],
    [
      'leaves out scripts, styles and titles, whatever they contain',
      '<title>No</title><script>if (a < b) "<p>no"</script><style>p > a {}</style>Yes<textarea><b>x</b></textarea>',
      'Yes<b>x</b>',
    ],
    [
      'leaves out hidden elements up to their end',
      'a<div hidden>x<div>y</div><p>z</div>b<span style="DISPLAY:none">c</span>d',
      'abd',
    ],
    [
      'reads on if the head has no end tag',
      '<html><head><title>No</title><meta charset=utf-8><p>Text',
      'Text',
    ],
    ['hides no more than a hidden paragraph without an end tag', '<p hidden>x<p>shown', 'shown'],
    [
      'keeps nested lists in order and continues their numbers',
      '<ol><li>one<ol type=i><li>in</ol><li>two</ol><ol start=7><li>seven</ol>',
      '1. one\ni. in\n2. two\n7. seven',
    ],
    ['keeps a table in a cell', '<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>', 'a b\tc\td'],
    [
      'reads a long cell as paragraphs',
      `<table><tr><td>(a)<td>${'word '.repeat(200)}</table>`,
      `(a)\n\n${'word '.repeat(200).trim()}`,
    ],
    ['keeps preformatted lines', '<pre>one\n  two</pre>', 'one\n  two'],
    [
      'joins lines that only the source divides',
      '<p>The  <b>Supplier</b>\n shall&nbsp;pay &sect;&nbsp;5',
      'The Supplier shall pay § 5',
    ],
    [
      'reads names that every object has as names',
      '<p>A list of <constructor>words<ol type="constructor"><li>one</ol>',
      'A list of words\n\n1. one',
    ],
    ['reads cells without a row', '<table><td>one<td>two</table>after', 'one\ttwo\n\nafter'],
    [
      'reads cells after a row that has ended, also in a cell',
      '<table><tr><td>a</tr><td>b<td><table><th>c<td>d</table>e</table>f',
      'a\n\nb\tc\td e\n\nf',
    ],
    ['reads cells outside of any table as text', '<p>a<td>b</td> c</p>d', 'ab c\n\nd'],
    ['leaves out cells of a hidden table', '<table hidden><td>no</table>yes', 'yes'],
    [
      'keeps a term with its description',
      '<dl><dt>"Data"<dd>means all data.<dd>It may grow.<div><dt>Fee:</dt><dd><p>EUR 5</p></dd></div><dt>A<dt>B<dd>Both</dl><dl><dt><h3>C</h3><dd>Last',
      '"Data" means all data.\n\nIt may grow.\n\nFee: EUR 5\n\nA\n\nB: Both\n\nC\n\nLast',
    ],
    ['ignores end tags without a start tag', '</div></td>one</p></table> two', 'one two'],
  ])('%s', (_, markup, text) => {
    const builder = createTextBuilder(100_000);
    writeHtml(markup, builder);
    expect(builder.finish().text).toBe(text);
  });

  test('is read at any depth', () => {
    const builder = createTextBuilder(100_000);
    writeHtml(`${'<div><ul><li><table><tr><td>'.repeat(20_000)}deep`, builder);
    expect(builder.finish().text).toContain('deep');
  });
});
