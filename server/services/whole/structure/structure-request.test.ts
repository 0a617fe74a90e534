import { expect, test } from 'vitest';
import { readStructure } from './structure-request.ts';

test.each([
  ...['table of contents', 'show me the table of contents', 'list the headings', 'List all clauses'],
  ...[
    'what sections does it have?',
    'which clauses are in this contract?',
    'what are the headings of the lease',
  ],
  ...[
    'how many clauses are there',
    'How many pages does this document have?',
    'TOC please',
    'Zeigen Sie mir das Inhaltsverzeichnis',
    'muéstrame el índice',
  ],
])('“%s” asks for the contents', (message) => {
  expect(readStructure(message)).toEqual({ kind: 'contents' });
});

test.each([
  ...[
    'what are the defined terms',
    'list the definitions',
    'Which terms are defined in this agreement?',
    'glossary',
    'Definitionen',
    'definiciones por favor',
  ],
])('“%s” asks for the definitions', (message) => {
  expect(readStructure(message)).toEqual({ kind: 'definitions' });
});

test.each([
  ["what's on page 3", 3],
  ['show me page 2', 2],
  ['Page 12', 12],
  ['Was steht auf Seite 3?', 3],
  ['página 2', 2],
  ['पृष्ठ 4 पर क्या है?', 4],
  ['what does page 4 say?', 4],
  ['p. 4', 4],
  ['what does it say on page 3?', 3],
  ['what does the contract say on page 2', 2],
  ['What is written at the top of page 5?', 5],
  ['summarise page 3', 3],
  ['go to page 4 please', 4],
  ['page three', 3],
  ["what's on the first page", 1],
  ['what does the last page say', 'last'],
  ['Können Sie mir Seite 2 zeigen?', 2],
  ['Was steht auf Seite 2 des Vertrags?', 2],
  ['¿Qué pone en la página 3 del contrato?', 3],
  ['puedes mostrarme la página 2?', 2],
  ['„Seite 2“', 2],
  ['पृष्ठ ३ पर क्या लिखा है?', 3],
  ['page 3 par kya likha hai', 3],
] as const)('“%s” asks for a page', (message, page) => {
  expect(readStructure(message)).toEqual({ kind: 'page', page });
});

test.each([
  ...[
    'which clauses talk about data?',
    'what does page 3 say about the fee?',
    'what does it say about the fee on page 3?',
    'must I initial the last page?',
    'Was sagt Seite 3 zur Kaution?',
    'पृष्ठ 4 पर किराया कितना है?',
    'किराया पृष्ठ 4',
    'What is the structure of the fees?',
  ],
  ...['what clauses survive termination?', 'how many pages may be printed?', 'what does “Term” mean?'],
  ...[
    'list all obligations',
    'are there definitions of harm?',
    'show me section 8',
    'what are the sections on pay',
  ],
])('“%s” asks for something else', (message) => {
  expect(readStructure(message)).toBeUndefined();
});

test('“the next page” is the one beside the page that was asked for before it', () => {
  expect(readStructure('and the next page?', ['page 3'])).toEqual({ kind: 'page', page: 4 });
  expect(readStructure('show me the next page', ['what is on page 3?', 'next page please'])).toEqual({
    kind: 'page',
    page: 5,
  });
  expect(readStructure('the previous page', ['page three'])).toEqual({ kind: 'page', page: 2 });
  expect(readStructure('next page', ['How long is the notice?'])).toBeUndefined();
  expect(readStructure('next page')).toBeUndefined();
});
